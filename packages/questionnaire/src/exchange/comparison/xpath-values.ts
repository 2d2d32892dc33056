import { type CalendarDate, daysBetween, isoDate, isRealDate } from '@ithaki/formats';

/** A date of an XLSForm, in days since 1970. */
type XpathDate = { readonly day: number };

/** A value of an XPath expression. An empty answer is the text ''. */
export type XpathValue = string | number | boolean | XpathDate;

const epoch: CalendarDate = { year: 1970, month: 1, day: 1 };

/** Parses a text YYYY-MM-DD, which may be followed by a time; undefined when it is not a date. */
export function dateOf(text: string): XpathDate | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)(T|$)/.exec(text.trim());
  const date = { year: Number(match?.[1]), month: Number(match?.[2]), day: Number(match?.[3]) };
  return match && isRealDate(date) ? { day: daysBetween(epoch, date) } : undefined;
}

const isoOf = ({ day }: XpathDate): string => {
  const date = new Date(day * 86_400_000);
  if (Number.isNaN(date.getTime())) return '';
  return isoDate({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
};

/** Converts to a number: dates to days since 1970, texts that are not numbers to NaN. */
export function toNumber(value: XpathValue): number {
  if (typeof value === 'object') return value.day;
  if (typeof value !== 'string') return Number(value);
  const text = value.trim();
  if (/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return Number(text);
  return dateOf(text)?.day ?? Number.NaN;
}

/** Converts to a text. */
export const toText = (value: XpathValue): string => (typeof value === 'object' ? isoOf(value) : String(value));

/** Converts to a boolean: a text is true unless it is empty, a number unless it is 0 or NaN. */
export function toTruth(value: XpathValue): boolean {
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value);
  return typeof value === 'object' || value === true || (typeof value === 'string' && value !== '');
}

/**
 * Equality by XPath's rules: if one side is a boolean both are compared as booleans, else if one is a number as
 * numbers, else as texts.
 */
export function isEqual(left: XpathValue, right: XpathValue): boolean {
  const types = [typeof left, typeof right];
  if (types.includes('boolean')) return toTruth(left) === toTruth(right);
  return types.includes('number') ? toNumber(left) === toNumber(right) : toText(left) === toText(right);
}
