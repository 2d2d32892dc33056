import { parseNumberEntry } from '@ithaki/formats';
import { LAST_DAY, serialOfDay } from '../values/serial.ts';
import type { Scalar } from '../values/value.ts';
import { isDatePattern, isPercentPattern } from './display.ts';

/** What is entered: numbers, texts or, by the format, days and percentages. */
export interface EntryOptions {
  type: 'Number' | 'Text' | 'Input';
  pattern?: string;
}

const day = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/**
 * What an entry means, by Greek separators: 1.234,5 is a number, 12% a hundredth of 12, and where the format is a
 * percentage 12 is too. Empty or unreadable text in a number's place stays the text that was typed, for it to be corrected.
 */
export function readEntry(text: string, { type, pattern = 'General' }: EntryOptions): Scalar {
  const trimmed = text.trim();
  if (type === 'Text' || trimmed === '') return text;
  const date = isDatePattern(pattern) ? dayEntry(trimmed) : undefined;
  if (date !== undefined) return date;
  const number = parseNumberEntry(trimmed);
  if (number === undefined || !Number.isFinite(number)) return text;
  return isPercentPattern(pattern) && !trimmed.endsWith('%') ? hundredth(number) : number;
}

/** Without the dust that dividing leaves: 5,6 is 0.056. */
const hundredth = (value: number) => Number(`${value}e-2`) || value / 100;

function dayEntry(text: string): number | undefined {
  const found = day.exec(text);
  if (!found) return undefined;
  const [date, month, year] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const real = new Date(Date.UTC(year, month - 1, date));
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== date) return undefined;
  const serial = serialOfDay(year, month, date);
  return serial >= 1 && serial <= LAST_DAY ? serial : undefined;
}

/** A value as it is typed again when a cell is edited: all its digits, a decimal comma, percentages a hundredfold. */
export function entryText(value: Scalar, pattern = 'General'): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (isPercentPattern(pattern)) return `${greek(Number(`${value}e2`) || value * 100)}%`;
  return greek(value);
}

const greek = (value: number) => String(Number(value.toPrecision(15))).replace('.', ',');

/** What may be typed in the plain sheet: digits, '.' and '-'; anything else keeps the last good value. */
export const isPlainEntry = (text: string): boolean => /^-?\d*\.?\d*$/.test(text);

/** The value of the plain sheet when it is left: what is no number is 0. */
export const plainValue = (text: string): number =>
  isPlainEntry(text) && Number.isFinite(Number(text)) ? Number(text) : 0;
