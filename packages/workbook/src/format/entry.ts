import { parseNumberEntry } from '@ithaki/formats';
import { LAST_DAY, serialOfDay } from '../values/serial.ts';
import type { Scalar } from '../values/value.ts';
import { type DisplayOptions, display, isDatePattern, isPercentPattern, sectionsOf } from './display.ts';

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
  return isPercentPattern(pattern) && !trimmed.endsWith('%') ? shiftTwoDigits(number) : number;
}

/** Exact decimal shift, without the rounding error of division: 5.6 gives 0.056. */
const shiftTwoDigits = (value: number) => Number(`${value}e-2`) || value / 100;

function dayEntry(text: string): number | undefined {
  const match = day.exec(text);
  if (!match) return undefined;
  const [date, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const calendarDate = new Date(Date.UTC(year, month - 1, date));
  if (calendarDate.getUTCMonth() !== month - 1 || calendarDate.getUTCDate() !== date) return undefined;
  const serial = serialOfDay(year, month, date);
  return serial >= 1 && serial <= LAST_DAY ? serial : undefined;
}

/** The text to edit a value: all its digits, a decimal comma, percentages times 100. */
export function entryText(value: Scalar, pattern = 'General'): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (isPercentPattern(pattern)) return `${withDecimalComma(Number(`${value}e2`) || value * 100)}%`;
  return withDecimalComma(value);
}

const withDecimalComma = (value: number) => String(Number(value.toPrecision(15))).replace('.', ',');

/**
 * The text of an input while it is not being edited: in its number format, but with all decimals that were
 * entered, so that 7.25% is not shown as 7.3%.
 */
export function inputText(value: Scalar, options: DisplayOptions): string {
  const { pattern = 'General' } = options;
  const { text } = display(value, options);
  if (typeof value !== 'number' || value === 0 || isDatePattern(pattern)) return text;
  const decimals = decimalsOf(isPercentPattern(pattern) ? Number(`${value}e2`) || value * 100 : value);
  const sections = sectionsOf(pattern);
  const extended = sections.map((section) => withDecimals(section, decimals));
  return extended.every((section, i) => section === sections[i])
    ? text
    : display(value, { ...options, pattern: extended.join(';') }).text;
}

/** Number of decimals of a number when written with 12 significant digits. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = value.toExponential(11).split('e');
  return Math.max(0, digits.replace(/^-|0+$/g, '').replace('.', '').length - 1 - Number(exponent));
}

/**
 * Returns a section of a format code with at least this number of decimals; fractions, powers and scaled
 * numbers stay unchanged.
 */
function withDecimals(section: string, decimals: number): string {
  if (/[E/]/i.test(section.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))) return section;
  return section.replace(
    /("[^"]*"|\[[^\]]*\]|\\.)|[#0?](?:[#0?,]*[#0?])?(?:\.([#0?]*))?(?![#0?,.])/g,
    (found: string, literal: string | undefined, shown = '') =>
      literal !== undefined || shown.length >= decimals
        ? found
        : `${found}${shown === '' && !found.endsWith('.') ? '.' : ''}${'0'.repeat(decimals - shown.length)}`,
  );
}
