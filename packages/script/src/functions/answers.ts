import { parseNumberEntry } from '@ithaki/formats';

/** A value as typed text: numbers and booleans as written, '' for lists, records and missing values. */
export function typed(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return Number.isFinite(value) || typeof value === 'boolean' ? String(value) : '';
}

/** Counts work before it is done, in steps; throws when it is too much. */
export type Work = (steps: number) => void;

/** Every primitive value inside an answer, at any depth. A list that occurs often is counted each time. */
function* leaves(value: unknown, work: Work): Generator<unknown> {
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== 'object' || next === null) {
      work(typeof next === 'string' ? STEPS_PER_LEAF + next.length : STEPS_PER_LEAF);
      yield next;
    } else {
      const items = Object.values(next);
      work(items.length);
      for (const item of items) pending.push(item);
    }
  }
}

/** Steps charged for reading a value as a text or number. */
const STEPS_PER_LEAF = 4;

/** Whether an answer equals or contains an option. */
export function has(answer: unknown, option: unknown, work: Work): boolean {
  const optionText = typed(option);
  if (optionText === '') return false;
  for (const leaf of leaves(answer, work)) if (typed(leaf) === optionText) return true;
  return false;
}

/** Whether an answer is empty: it contains no text and no number. */
export function empty(answer: unknown, work: Work): boolean {
  for (const leaf of leaves(answer, work)) if (typed(leaf) !== '') return false;
  return true;
}

/** Parses a typed number with decimal comma or point; NaN when it is not one, so that every comparison is false. */
export function num(answer: unknown): number {
  return typeof answer === 'number' ? answer : (parseNumberEntry(typed(answer)) ?? Number.NaN);
}

/** The sum of all numbers in an answer, e.g. of a column over all rows; other values are ignored. */
export function sum(answer: unknown, work: Work): number {
  let total = 0;
  for (const leaf of leaves(answer, work)) total += num(leaf) || 0;
  return total;
}

/** Reduces all numbers in an answer by `pick`; NaN when there are none. */
function reduceNumbers(answer: unknown, pick: (first: number, second: number) => number, work: Work): number {
  let result = Number.NaN;
  for (const leaf of leaves(answer, work)) {
    const number = num(leaf);
    if (!Number.isNaN(number)) result = Number.isNaN(result) ? number : pick(result, number);
  }
  return result;
}

/** The lowest number in an answer, e.g. of a column over all rows; NaN when there is none. */
export const lowest = (answer: unknown, work: Work): number => reduceNumbers(answer, Math.min, work);

/** The highest number in an answer, e.g. of a column over all rows; NaN when there is none. */
export const highest = (answer: unknown, work: Work): number => reduceNumbers(answer, Math.max, work);

/** The number of words in a text. */
export function words(answer: unknown): number {
  const text = typed(answer);
  return text === '' ? 0 : text.split(/\s+/).length;
}
