import type { Outcome } from '@ithaki/script';
import type { Criterion } from '../schema/index.ts';

/** What a criterion gives an application, and why. */
export interface Rated {
  readonly Name: string;
  /** From 0 to the criterion's Max, to the thousandth. */
  readonly Points: number;
  readonly Reason: string;
  /** Whether its script failed, or gave no number: it then gives nothing, and staff see that. */
  readonly Failed: boolean;
}

const LONGEST_REASON = 1_000;

/** A script's words as they can be kept: not too many, and nothing that a database refuses. */
const storable = (words: string): string => words.slice(0, LONGEST_REASON).replaceAll('\0', '').toWellFormed();

/** To the thousandth, as points are kept; sums of such are exact to it. */
export const rounded = (points: number): number => Math.round(points * 1_000) / 1_000;

const sayable = (value: unknown): string => {
  if (typeof value === 'number') return String(rounded(value));
  return typeof value === 'string' ? storable(value) : '';
};

function partsOf(value: unknown): { points: unknown; reason: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { points: value, reason: '' };
  const { Points, Reason }: { Points?: unknown; Reason?: unknown } = value;
  return { points: Points, reason: sayable(Reason) };
}

/** A criterion's points of what its script gave: a number, yes or no for all or nothing, or `{ Points, Reason }`. */
export function ratedBy({ Name, Max }: Pick<Criterion, 'Name' | 'Max'>, outcome: Outcome): Rated {
  const failed: Rated = { Name, Points: 0, Reason: '', Failed: true };
  if (!outcome.ok) return failed;
  const { points, reason } = partsOf(outcome.value);
  if (typeof points === 'boolean') return { Name, Points: points ? Max : 0, Reason: reason, Failed: false };
  if (typeof points !== 'number' || !Number.isFinite(points)) return { ...failed, Reason: reason };
  return { Name, Points: rounded(Math.min(Math.max(points, 0), Max)), Reason: reason, Failed: false };
}

export const totalOf = (rated: readonly Pick<Rated, 'Points'>[]): number =>
  rounded(rated.reduce((sum, { Points }) => sum + Points, 0));

/** What a rule for equals compares: a number or text; null, which comes last, when its script failed. */
export function tieValueOf(outcome: Outcome): number | string | null {
  if (!outcome.ok) return null;
  const { value } = outcome;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string') return storable(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
