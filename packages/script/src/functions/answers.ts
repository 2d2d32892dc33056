import { parseNumberEntry } from '@ithaki/formats';

/** A value as typed text: numbers and booleans as written, '' for lists, records and missing values. */
export function typed(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return Number.isFinite(value) || typeof value === 'boolean' ? String(value) : '';
}

/** Every primitive value inside an answer, at any depth. */
function* leaves(value: unknown): Generator<unknown> {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) yield next;
    else for (const item of Object.values(next)) waiting.push(item);
  }
}

/** Whether an answer equals or contains an option. */
export function has(answer: unknown, option: unknown): boolean {
  const wanted = typed(option);
  if (wanted === '') return false;
  for (const leaf of leaves(answer)) if (typed(leaf) === wanted) return true;
  return false;
}

/** Whether an answer is empty: it contains no text and no number. */
export function empty(answer: unknown): boolean {
  for (const leaf of leaves(answer)) if (typed(leaf) !== '') return false;
  return true;
}

/** Parses a typed number with decimal comma or point; NaN when it is not one, so that every comparison is false. */
export function num(answer: unknown): number {
  return typeof answer === 'number' ? answer : (parseNumberEntry(typed(answer)) ?? Number.NaN);
}

/** The sum of all numbers in an answer, e.g. of a column over all rows; other values are ignored. */
export function sum(answer: unknown): number {
  let total = 0;
  for (const leaf of leaves(answer)) total += num(leaf) || 0;
  return total;
}

/** Reduces all numbers in an answer by `pick`; NaN when there are none. */
function outermost(answer: unknown, pick: (one: number, other: number) => number): number {
  let found = Number.NaN;
  for (const leaf of leaves(answer)) {
    const number = num(leaf);
    if (!Number.isNaN(number)) found = Number.isNaN(found) ? number : pick(found, number);
  }
  return found;
}

/** The lowest number in an answer, e.g. of a column over all rows; NaN when there is none. */
export const lowest = (answer: unknown): number => outermost(answer, Math.min);

/** The highest number in an answer, e.g. of a column over all rows; NaN when there is none. */
export const highest = (answer: unknown): number => outermost(answer, Math.max);

/** The number of words in a text. */
export function words(answer: unknown): number {
  const text = typed(answer);
  return text === '' ? 0 : text.split(/\s+/).length;
}
