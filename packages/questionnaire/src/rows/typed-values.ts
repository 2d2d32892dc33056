import {
  type CalendarDate,
  formatDate,
  formatTime,
  numberText,
  parseDate,
  parseTime,
  parseTypedDate,
} from '@ithaki/formats';
import type { Validate } from '../model/questionnaire.ts';

/**
 * Converts a typed number to its stored form ('1.234,5' to '1234.5'); undefined when it is not a number and must not be
 * sent.
 */
export const storedNumber = (entry: string): string | undefined => (entry.trim() === '' ? '' : numberText(entry));

/**
 * A stored number with a decimal comma, as Greek readers write it. No thousands separators, so that it can be edited.
 */
export const shownNumber = (stored: string): string => stored.replace('.', ',');

const blankNumber = /^-?\d+(\.\d+)?$/;

/**
 * Converts text typed into a blank to its stored form: digits, minus, one decimal point; undefined when it must not be
 * sent.
 */
export function storedBlankNumber(entry: string): string | undefined {
  const text = entry.trim();
  return text === '' || blankNumber.test(text) ? text : undefined;
}

const dayFirst = (iso: string): string => iso.split('-').reverse().join('-');

/**
 * Parses a typed date; undefined when it is not one. The bounds of the rules and `today` (YYYY-MM-DD) decide
 * the century of a two-digit year.
 */
export function readTypedDate(entry: string, today: string, { Min, Max }: Validate = {}): CalendarDate | undefined {
  const current = parseDate(dayFirst(today));
  if (!current) return parseDate(entry.trim());
  const bound = (limit: number | string | undefined) => (limit === 'today' ? current : parseDate(String(limit ?? '')));
  return parseTypedDate(entry, { today: current, earliest: bound(Min), latest: bound(Max) });
}

/** Converts a typed date to its stored form DD-MM-YYYY, as `readTypedDate` reads it; '' when it is not a date. */
export function storedDate(entry: string, today: string, rules: Validate = {}): string {
  const day = readTypedDate(entry, today, rules);
  return day ? formatDate(day) : '';
}

/** Converts hours (0 to 99) and minutes to the stored form H:MM; undefined while either is missing or out of range. */
export function storedTime(hours: string, minutes: string): string | undefined {
  if (hours.trim() === '' && minutes.trim() === '') return '';
  const time = parseTime(`${hours.trim()}:${minutes.trim().padStart(2, '0')}`, 99);
  return minutes.trim() === '' || !time ? undefined : formatTime(time).replace(/^0(?=\d:)/, '');
}
