import { parseNumberEntry } from '@ithaki/formats';

/** A value as the text a person typed: numbers as written, nothing for lists, records and nothing. */
export function typed(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return Number.isFinite(value) || typeof value === 'boolean' ? String(value) : '';
}

/** Every text, number and truth value inside an answer, at any depth. */
function* leaves(value: unknown): Generator<unknown> {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) yield next;
    else for (const item of Object.values(next)) waiting.push(item);
  }
}

/** Whether an answer is, or anywhere holds, this option. */
export function has(answer: unknown, option: unknown): boolean {
  const wanted = typed(option);
  if (wanted === '') return false;
  for (const leaf of leaves(answer)) if (typed(leaf) === wanted) return true;
  return false;
}

/** Whether nothing was answered: no text, no number, no member that has one. */
export function empty(answer: unknown): boolean {
  for (const leaf of leaves(answer)) if (typed(leaf) !== '') return false;
  return true;
}

/** The typed number, with a comma or a point; NaN when there is none, so that every comparison with it is false. */
export function num(answer: unknown): number {
  return typeof answer === 'number' ? answer : (parseNumberEntry(typed(answer)) ?? Number.NaN);
}

/** The sum of all numbers in an answer, as of a column on every line; what is no number is left out. */
export function sum(answer: unknown): number {
  let total = 0;
  for (const leaf of leaves(answer)) total += num(leaf) || 0;
  return total;
}

/** The lowest or highest of all numbers in an answer; NaN when there is none. */
function outermost(answer: unknown, pick: (one: number, other: number) => number): number {
  let found = Number.NaN;
  for (const leaf of leaves(answer)) {
    const number = num(leaf);
    if (!Number.isNaN(number)) found = Number.isNaN(found) ? number : pick(found, number);
  }
  return found;
}

/** The lowest of all numbers in an answer, as of a column on every line; NaN when there is none. */
export const lowest = (answer: unknown): number => outermost(answer, Math.min);

/** The highest of all numbers in an answer, as of a column on every line; NaN when there is none. */
export const highest = (answer: unknown): number => outermost(answer, Math.max);

/** How many words were written. */
export function words(answer: unknown): number {
  const text = typed(answer);
  return text === '' ? 0 : text.split(/\s+/).length;
}
