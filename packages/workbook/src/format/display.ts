import { formatColor, format as formatIn, getLocale, isDateFormat, isPercentFormat, isValidFormat } from 'numfmt';
import { CellError, errors } from '../values/error.ts';
import type { Scalar } from '../values/value.ts';

/** How to display a value. */
export interface DisplayOptions {
  /** Excel number format code; defaults to General. */
  pattern?: string;
  /** The language in which it is read: 'el', 'de', 'pt-BR'. */
  locale?: string;
  /** Shows zero, empty and boolean values as '-', as calculators not imported from Excel do. */
  placeholder?: boolean;
}

/** A value as displayed. */
export interface DisplayedValue {
  text: string;
  /** Colour set by the format, as a name or #rrggbb. */
  color?: string;
  /** The format code is invalid: the value is shown as General, and the editor should be warned. */
  badFormat?: true;
}

/** Displayed instead of zero, empty and boolean values. */
const PLACEHOLDER = '-';

/** Formats a number by the rules of a language; by those of Greek when the language's are not known. */
const format = (pattern: string, value: number | string, { locale }: { locale: string }): string =>
  formatIn(pattern, value, { locale: getLocale(locale) ? locale : 'el' });

/** Formats a value for reading, Greek by default: decimal commas, and '#Δ/Υ' for #N/A. */
export function display(
  value: Scalar,
  { pattern = 'General', locale = 'el', placeholder }: DisplayOptions = {},
): DisplayedValue {
  if (value instanceof CellError) return { text: errorText(value, locale) };
  if (placeholder && (value === 0 || value === null || typeof value === 'boolean')) return { text: PLACEHOLDER };
  if (value === null) return { text: '' };
  if (typeof value === 'boolean') return { text: booleanText(value, locale) };
  try {
    const text = format(pattern, value, { locale });
    const color = formatColor(pattern, value);
    return typeof color === 'string' ? { text, color } : { text };
  } catch {
    return { text: format('General', value, { locale }), badFormat: true };
  }
}

/** Returns the formatter behind TEXT for a language; it throws for an invalid format code. */
export const formatterFor =
  (locale: string) =>
  (pattern: string, value: number | string): string =>
    format(pattern, value, { locale });

const booleanText = (value: boolean, locale: string) =>
  locale === 'el' ? (value ? 'ΑΛΗΘΗΣ' : 'ΨΕΥΔΗΣ') : value ? 'TRUE' : 'FALSE';

const errorText = (error: CellError, locale: string) =>
  locale === 'el' && error === errors.notAvailable ? '#Δ/Υ' : error.code;

/** Joins up to four sections (positive; negative; zero; text) into a format code. */
export const patternOf = (parts: readonly string[]): string => parts.slice(0, 4).join(';') || 'General';

/** Splits a format code at its semicolons, except those quoted, in brackets or after a backslash. */
export const sectionsOf = (pattern: string): string[] =>
  pattern.match(/(?:"[^"]*"|\[[^\]]*\]|\\.|[^;"[\\]|[[\\"])+|(?<=;)(?=;|$)/g) ?? [];

/** Whether the format shows dates or times. */
export const isDatePattern = (pattern: string): boolean => isValidFormat(pattern) && isDateFormat(pattern);

/** Whether the format shows percentages, which are entered and shown times 100. */
export const isPercentPattern = (pattern: string): boolean => isValidFormat(pattern) && isPercentFormat(pattern);
