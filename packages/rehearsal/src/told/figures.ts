import type { Step } from '../course/traveller.ts';
import type { Spread } from '../report.ts';

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Returns the median of some numbers; 0 for an empty list. */
export const middleOf = (numbers: readonly number[]): number =>
  at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

/** Returns the largest of some numbers; 0 for an empty list. */
export const mostOf = (numbers: readonly number[]): number =>
  numbers.reduce((most, number) => Math.max(most, number), 0);

/** Returns the 10th, 50th and 90th percentile of some numbers; null for an empty list. */
export function spreadOf(numbers: readonly number[]): Spread | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((a, b) => a - b);
  return { Low: at(sorted, 0.1), Middle: at(sorted, 0.5), High: at(sorted, 0.9) };
}

/** Whether an action was finished after the day on which it was due, or is not finished although that has passed. */
export const isLate = ({ due, finished }: Step, until: number): boolean => due !== null && (finished ?? until) > due;
