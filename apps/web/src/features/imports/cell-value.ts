import type { FieldDefinition } from '@ithaki/contract';
import { fold, wordingsOf } from '@ithaki/formats';

const digits = /^\d+$/;

/**
 * Converts a spreadsheet cell to the value to store: dates, missing leading zeros, option labels. Other texts
 * stay unchanged.
 */
export function storedText(field: FieldDefinition | undefined, cell: string): string {
  const text = cell.trim();
  switch (field?.Type) {
    case 'date':
      return dateText(text);
    case 'afm':
      return withZeros(text, 9);
    case 'amka':
      return withZeros(text, 11);
    case 'select':
      return optionOf(field, text);
    case 'multiselect':
      return optionsOf(field, text);
    default:
      return cell;
  }
}

/**
 * Restores at most two leading zeros, which spreadsheets remove from codes that look like numbers; shorter
 * texts are left.
 */
const withZeros = (text: string, length: number) =>
  digits.test(text) && text.length >= length - 2 ? text.padStart(length, '0') : text;

/** Rewrites the dates of spreadsheets (1990-03-05, 5/3/1990, 5.3.1990) as DD-MM-YYYY. */
function dateText(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:]+)?$/.exec(text);
  if (iso) return `${iso[3]}-${iso[2]}-${iso[1]}`;
  const [, day = '', month = '', year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`;
}

/** The value of an option, given as value or as label in either language; other texts stay unchanged. */
function optionOf({ Options = [] }: FieldDefinition, text: string): string {
  if (Options.some(({ Value }) => Value === text)) return text;
  const same = (label: string) => fold(label) === fold(text);
  return Options.find(({ Label }) => wordingsOf(Label).some(same))?.Value ?? text;
}

function optionsOf(field: FieldDefinition, text: string): string {
  if (text === '' || text.startsWith('[')) return text;
  const parts = text.split(/[;,\n|]/).map((part) => part.trim());
  return JSON.stringify(parts.filter(Boolean).map((part) => optionOf(field, part)));
}

/** Roles in a cell, separated by commas or semicolons, each by code or by label. */
export const rolesOf = (cell: string, labels: ReadonlyMap<string, string>): string[] =>
  cell
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => labels.get(fold(part)) ?? part);
