import { parseNumberEntry } from '@ithaki/formats';
import { LAST_DAY, serialOfDay } from '../values/serial.ts';
import type { Scalar } from '../values/value.ts';
import { isDatePattern, isPercentPattern } from './display.ts';

/** The cell an entry is for: its type and number format. */
export interface EntryOptions {
  type: 'Number' | 'Text' | 'Input';
  pattern?: string;
}

const day = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/**
 * Parses user input with Greek separators: 1.234,5 is a number, 12% is 0.12, and with a percentage format so is 12.
 * Empty or unreadable text is kept as typed, so that it can be corrected.
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

/** Exact decimal shift, without the rounding error of division: 5.6 gives 0.056. */
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

/** The text to edit a value: all its digits, a decimal comma, percentages times 100. */
export function entryText(value: Scalar, pattern = 'General'): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (isPercentPattern(pattern)) return `${greek(Number(`${value}e2`) || value * 100)}%`;
  return greek(value);
}

const greek = (value: number) => String(Number(value.toPrecision(15))).replace('.', ',');

/** Whether a plain sheet accepts the text: digits, '.' and '-'. Otherwise the last valid value stays. */
export const isPlainEntry = (text: string): boolean => /^-?\d*\.?\d*$/.test(text);

/** The value of a plain-sheet cell when it loses focus; text that is not a number becomes 0. */
export const plainValue = (text: string): number =>
  isPlainEntry(text) && Number.isFinite(Number(text)) ? Number(text) : 0;
