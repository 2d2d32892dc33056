import {
  ageOn,
  type CalendarDate,
  daysBetween,
  fold,
  isAfm,
  isAmka,
  isoDate,
  isRealDate,
  matchesPattern,
  matchingSteps,
  normaliseEmail,
  parseDate,
} from '@ithaki/formats';
import { empty, has, highest, lowest, num, sum, typed, type Work, words } from './answers.ts';

/** Context data that a function may read besides its arguments. */
type Context = { readonly today?: unknown };
type ScriptFunction = (values: readonly unknown[], context: Context, work: Work) => string | number | boolean;

/**
 * The product's functions available to every script. Interpreter and sandbox call the same functions, so that
 * their results agree.
 */
const functions: ReadonlyMap<string, ScriptFunction> = new Map<string, ScriptFunction>([
  ['has', ([answer, option], _context, work) => has(answer, option, work)],
  ['num', ([answer]) => num(answer)],
  ['sum', ([answer], _context, work) => sum(answer, work)],
  ['lowest', ([answer], _context, work) => lowest(answer, work)],
  ['highest', ([answer], _context, work) => highest(answer, work)],
  ['empty', ([answer], _context, work) => empty(answer, work)],
  ['words', ([answer]) => words(answer)],
  ['date', ([value]) => date(value)],
  ['days', ([from, to]) => days(from, to)],
  ['later', ([day, count]) => later(day, count)],
  ['age', ([birth], { today }) => age(birth, today)],
  ['matches', ([value, pattern], _context, work) => matches(typed(value), typed(pattern), work)],
  ['fold', ([value], _context, work) => foldCounted(typed(value), work)],
  ['afm', ([value]) => isAfm(typed(value))],
  ['amka', ([value]) => isAmka(typed(value))],
  ['email', ([value]) => normaliseEmail(typed(value)) !== undefined],
]);

/** The names of the product's functions. */
export const functionNames: ReadonlySet<string> = new Set(functions.keys());

/**
 * Calls one of the product's functions; throws when none has this name. Its work is counted in steps: reading
 * its arguments takes one step for each character of their texts.
 */
export function callFunction(
  name: string,
  values: readonly unknown[],
  context: Context,
  work: Work,
): string | number | boolean {
  const scriptFunction = functions.get(name);
  if (!scriptFunction) throw new Error(`${name} is not a function`);
  for (const value of values) if (typeof value === 'string') work(value.length);
  return scriptFunction(values, context, work);
}

/** Steps charged for compiling one character of a pattern. */
const STEPS_PER_PATTERN_CHARACTER = 100;

function matches(text: string, pattern: string, work: Work): boolean {
  work(pattern.length * STEPS_PER_PATTERN_CHARACTER);
  work(matchingSteps(text, pattern));
  return matchesPattern(text, pattern);
}

/** Steps charged for folding one character, measured with Greek letters that carry two accents. */
const STEPS_PER_FOLDED_CHARACTER = 20;

/**
 * Folds a text and charges the work: sorting a run of combining accents takes time proportional to the square
 * of its length.
 */
function foldCounted(text: string, work: Work): string {
  work(text.length * STEPS_PER_FOLDED_CHARACTER);
  for (const [accents] of text.matchAll(/\p{M}{8,}/gu)) work(accents.length ** 2 / 50);
  return fold(text);
}

/** Parses a date as typed (31-12-2026, 31/12/2026), an instant, or YYYY-MM-DD as `date` returns it. */
function readDate(value: unknown): CalendarDate | undefined {
  const text = typed(value);
  return parseDate(text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1'));
}

/** The date as YYYY-MM-DD, so that `<` and `>` compare dates; '' when it is not a date. */
function date(value: unknown): string {
  const day = readDate(value);
  return day ? isoDate(day) : '';
}

/** Days from one date to another, negative when the second is earlier; NaN when either is not a date. */
function days(from: unknown, to: unknown): number {
  const [start, end] = [readDate(from), readDate(to)];
  return start && end ? daysBetween(start, end) : Number.NaN;
}

/** A date plus a number of days (negative for earlier) as YYYY-MM-DD; '' when there is no such date. */
function later(value: unknown, count: unknown): string {
  const [day, dayCount] = [readDate(value), Math.trunc(num(count))];
  if (!day || !(Math.abs(dayCount) < 1_000_000)) return '';
  const instant = new Date(Date.UTC(day.year, day.month - 1, day.day + dayCount));
  const found = { year: instant.getUTCFullYear(), month: instant.getUTCMonth() + 1, day: instant.getUTCDate() };
  return isRealDate(found) ? isoDate(found) : '';
}

/** Completed years from a date of birth to today; NaN when either is not a date. */
function age(birth: unknown, today: unknown): number {
  const [born, todayDate] = [readDate(birth), readDate(today)];
  return born && todayDate ? ageOn(born, todayDate) : Number.NaN;
}
