import { serialOfDay } from './serial.ts';

/** Number to text as in Excel's General format without a width limit: at most 15 digits. */
export function numberToText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value === 0 ? 0 : value);
  const rounded = Number(value.toPrecision(15));
  const size = Math.abs(rounded);
  if (size >= 1e21 || (size < 1e-9 && size > 0)) return scientific(rounded);
  if (size < 1e-6) return rounded.toFixed(20).replace(/0+$/, '');
  return String(rounded);
}

const scientific = (value: number) =>
  value
    .toExponential()
    .replace(/e([+-])(\d+)$/, (_, sign: string, power: string) => `E${sign}${power.padStart(2, '0')}`);

const plainNumber = /^[+-]?(?:\d+(?:,\d{3})*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(.+))?$/;
const american = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})(?: +(.+))?$/;
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?(?: ?([ap])m)?$/i;
const named = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ,]+(\d{4}|\d{2})$/i;
const worded = /^([a-z]{3})[a-z]*\.? +(\d{1,2}),? +(\d{4})$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Parses a text as a number as Excel with US settings does: 1,234.5, 12%, $3, (4), 2024-05-31, 5/31/2024, May 31, 2024,
 * 12:30. Undefined if it is none.
 */
export function textToNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 400) return undefined;
  const direct = simpleNumber(trimmed);
  return direct ?? dateNumber(trimmed);
}

function simpleNumber(text: string): number | undefined {
  const negative = /^\((.*)\)$/.exec(text);
  const bare = (negative?.[1] ?? text).replace(/^([+-]?)[$€] ?/, '$1').replace(/ ?€$/, '');
  const percent = bare.endsWith('%');
  const digits = (percent ? bare.slice(0, -1) : bare).trim();
  if (!plainNumber.test(digits)) return undefined;
  const value = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(value)) return undefined;
  const scaled = percent ? value / 100 : value;
  return negative ? -scaled : scaled;
}

function dateNumber(text: string): number | undefined {
  const time = clockTime(text);
  if (time !== undefined) return time;
  const first = iso.exec(text);
  if (first) return withTime(validDay(Number(first[1]), Number(first[2]), Number(first[3])), first[4]);
  const second = american.exec(text);
  if (second) return withTime(validDay(fullYear(second[3]), Number(second[1]), Number(second[2])), second[4]);
  const third = named.exec(text);
  if (third) return validDay(fullYear(third[3]), monthNumber(third[2]), Number(third[1]));
  const fourth = worded.exec(text);
  return fourth ? validDay(Number(fourth[3]), monthNumber(fourth[1]), Number(fourth[2])) : undefined;
}

/** Month from 1 by its first three letters; 0 if there is none. */
const monthNumber = (word = '') => months.indexOf(word.toLowerCase()) + 1;

const fullYear = (digits = '') =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 30 ? 2000 : 1900);

function validDay(year: number, month: number, day: number): number | undefined {
  if (year < 1900 || month < 1 || month > 12 || day < 1) return undefined;
  const lastDay = year === 1900 && month === 2 ? 29 : new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day > lastDay ? undefined : serialOfDay(year, month, day);
}

function withTime(day: number | undefined, time: string | undefined): number | undefined {
  if (day === undefined || time === undefined) return day;
  const part = clockTime(time);
  return part === undefined ? undefined : day + part;
}

function clockTime(text: string): number | undefined {
  const match = clock.exec(text);
  if (!match) return undefined;
  const [, hour, minute, second = '0', half] = match;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return (hours * 3600 + Number(minute) * 60 + Number(second)) / 86_400;
}
