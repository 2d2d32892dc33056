import type { Question } from '../schema/form.ts';

const two = (part: string): string => part.padStart(2, '0');
const ofDate = (day = '', month = '', year = ''): string => `${two(day)}-${two(month)}-${year}`;

/** Ways to type a day: with any separator, with none, and as browsers remember birthdays. */
const dates: readonly [RegExp, (found: string[]) => string][] = [
  [/^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})$/, ([, day, month, year]) => ofDate(day, month, year)],
  [/^(\d{2})(\d{2})(\d{4})$/, ([, day, month, year]) => ofDate(day, month, year)],
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([, year, month, day]) => ofDate(day, month, year)],
];

const times: readonly [RegExp, (found: string[]) => string][] = [
  [/^(\d{1,2})[:. ]?(\d{2})$/, ([, hours = '', minutes = '']) => `${two(hours)}:${minutes}`],
];

const ways: Partial<Record<Question['Type'], typeof dates>> = { date: dates, time: times };

/**
 * A day as DD-MM-YYYY or a time as HH:mm, however its figures were set apart: the keyboard of figures of a phone has no
 * separators. All else as it is.
 */
export function asTyped({ Type }: Pick<Question, 'Type'>, text: string): string {
  const trimmed = text.trim();
  for (const [way, told] of ways[Type] ?? []) {
    const found = way.exec(trimmed);
    if (found) return told(found);
  }
  return text;
}
