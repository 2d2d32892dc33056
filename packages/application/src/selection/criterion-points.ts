import type { Outcome } from '@ithaki/script';
import type { Criterion } from '../schema/index.ts';

/** The points of one application by one criterion, with the reason. */
export interface CriterionPoints {
  readonly Name: string;
  /** From 0 to the Max of the criterion, rounded to thousandths. */
  readonly Points: number;
  readonly Reason: string;
  /** Whether the script failed or returned no number; the criterion then gives 0 points, and staff see the failure. */
  readonly Failed: boolean;
}

const MAX_REASON_LENGTH = 1_000;

/** Returns a text that PostgreSQL can store: cut to the maximum length, without NUL and lone surrogates. */
const storable = (text: string): string => text.slice(0, MAX_REASON_LENGTH).replaceAll('\0', '').toWellFormed();

/** Rounds points to thousandths, as they are stored; rounding a sum of such points keeps it exact. */
export const roundPoints = (points: number): number => Math.round(points * 1_000) / 1_000;

const reasonText = (value: unknown): string => {
  if (typeof value === 'number') return String(roundPoints(value));
  return typeof value === 'string' ? storable(value) : '';
};

function splitResult(value: unknown): { points: unknown; reason: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { points: value, reason: '' };
  const { Points, Reason }: { Points?: unknown; Reason?: unknown } = value;
  return { points: Points, reason: reasonText(Reason) };
}

/**
 * Returns the points of a criterion from the result of its script: a number, a boolean (Max or 0), or `{ Points, Reason
 * }`.
 */
export function criterionPoints({ Name, Max }: Pick<Criterion, 'Name' | 'Max'>, outcome: Outcome): CriterionPoints {
  const failed: CriterionPoints = { Name, Points: 0, Reason: '', Failed: true };
  if (!outcome.ok) return failed;
  const { points, reason } = splitResult(outcome.value);
  if (typeof points === 'boolean') return { Name, Points: points ? Max : 0, Reason: reason, Failed: false };
  if (typeof points !== 'number' || !Number.isFinite(points)) return { ...failed, Reason: reason };
  return { Name, Points: roundPoints(Math.min(Math.max(points, 0), Max)), Reason: reason, Failed: false };
}

/** Returns the sum of points, rounded to thousandths. */
export const totalPoints = (criteria: readonly Pick<CriterionPoints, 'Points'>[]): number =>
  roundPoints(criteria.reduce((sum, { Points }) => sum + Points, 0));

/**
 * Returns the value that a tie-break compares: a number or text; null, which ranks last, when the script gave neither.
 */
export function tieBreakValue(outcome: Outcome): number | string | null {
  if (!outcome.ok) return null;
  const { value } = outcome;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string') return storable(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
