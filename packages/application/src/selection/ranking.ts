import type { TieBreak } from '../schema/index.ts';

/** The maximum number of invented applications in one trial of the ranking. */
export const MAX_INVENTED = 20;

/** A value compared by a tie-break; null ranks last. */
export type TieValue = number | string | null;

/** An application to be ranked. */
export interface Candidate {
  readonly id: number;
  /** The participant number, unique in the programme. */
  readonly kayas: number;
  readonly total: number;
  /** The values compared by the tie-breaks, in the order of the rules. */
  readonly ties: readonly TieValue[];
  /** The instant of the first submission, ISO 8601. */
  readonly submitted: string;
}

/** A tie-break by its name and direction. */
export type TieRule = Pick<TieBreak, 'Name' | 'Ascending'>;
/** The outcome for a ranked application: selected, on the reserve list, or neither. */
export type RankStanding = 'selected' | 'reserve' | 'out';

/** The limits of a ranking. */
export interface RankingLimits {
  /** The number of applications to select. */
  readonly places: number;
  /** The length of the reserve list; everyone not selected by default. */
  readonly reserve?: number | undefined;
  /** The minimum points for being selected or on the reserve list. */
  readonly leastPoints?: number | undefined;
}

/** A row of a ranking. */
export interface RankedRow {
  readonly id: number;
  readonly kayas: number;
  readonly total: number;
  readonly place: number;
  readonly standing: RankStanding;
  /** The tie-break that placed it before the next row with equal points; '' where the points decided. */
  readonly decidedBy: string;
}

/** How a tie between two neighbouring rows was resolved; identified by participant numbers. */
export interface TieLogLine {
  readonly Before: number;
  readonly After: number;
  readonly Points: number;
  /** Names of the tie-breaks by which the two are equal. */
  readonly Equal: readonly string[];
  /** The tie-break that decided, with the values it compared. */
  readonly Rule: string;
  readonly Values: readonly [TieValue, TieValue];
}

/** The last tie-breaks, after those of the form: the earlier submission, then the lower participant number. */
export const finalTieBreaks = ['submitted', 'kayas'] as const;

interface Difference {
  rule: string;
  order: number;
  values: readonly [TieValue, TieValue];
}

/** Compares tie-break values: numbers before texts, null last in either direction. */
function compareTieValues(a: TieValue, b: TieValue, ascending: boolean): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return (a < b ? -1 : 1) * (ascending ? 1 : -1);
}

/** Applies the tie-breaks in order until one finds a difference; `equal` are the names of those before it. */
function compareTied(a: Candidate, b: Candidate, rules: readonly TieRule[]): { equal: string[]; found: Difference } {
  const equal: string[] = [];
  for (const [index, { Name, Ascending }] of rules.entries()) {
    const values = [a.ties[index] ?? null, b.ties[index] ?? null] as const;
    const order = compareTieValues(values[0], values[1], Ascending);
    if (order !== 0) return { equal, found: { rule: Name, order, values } };
    equal.push(Name);
  }
  const bySubmission = compareTieValues(a.submitted, b.submitted, true);
  if (bySubmission !== 0)
    return { equal, found: { rule: 'submitted', order: bySubmission, values: [a.submitted, b.submitted] } };
  return {
    equal: [...equal, 'submitted'],
    found: { rule: 'kayas', order: a.kayas - b.kayas, values: [a.kayas, b.kayas] },
  };
}

function rankStanding(
  place: number,
  total: number,
  { places, reserve = Infinity, leastPoints = -Infinity }: RankingLimits,
): RankStanding {
  if (total < leastPoints) return 'out';
  if (place <= places) return 'selected';
  return place <= places + reserve ? 'reserve' : 'out';
}

/**
 * Ranks applications by points and resolves ties by the rules in their order. The result does not depend on the order
 * of `candidates`. The log has one line for each pair of neighbouring rows with equal points.
 */
export function rankApplications(
  candidates: readonly Candidate[],
  rules: readonly TieRule[],
  limits: RankingLimits,
): { rows: RankedRow[]; log: TieLogLine[] } {
  const sorted = candidates.toSorted((a, b) => b.total - a.total || compareTied(a, b, rules).found.order);
  const log: TieLogLine[] = [];
  const rows = sorted.map(({ id, kayas, total }, index): RankedRow => {
    const place = index + 1;
    const row = { id, kayas, total, place, standing: rankStanding(place, total, limits) };
    const [current, next] = [sorted[index], sorted[place]];
    if (!current || !next || next.total !== total) return { ...row, decidedBy: '' };
    const { equal, found } = compareTied(current, next, rules);
    log.push({
      Before: kayas,
      After: next.kayas,
      Points: total,
      Equal: equal,
      Rule: found.rule,
      Values: found.values,
    });
    return { ...row, decidedBy: found.rule };
  });
  return { rows, log };
}

/** A row of the published final ranking, with the current status of its application. */
export interface ReserveLine {
  readonly id: number;
  readonly place: number;
  readonly standing: RankStanding;
  readonly status: number;
  readonly withdrawn: boolean;
  /** Whether it was selected after the ranking was published but has lost its place since. */
  readonly gaveUp: boolean;
}

/** Whether the application occupies a place: it is selected, or eligible and going to be selected by the ranking. */
const holdsPlace = ({ standing, status, withdrawn, gaveUp }: ReserveLine) =>
  !withdrawn && (status === 3 || (status === 2 && standing === 'selected' && !gaveUp));

/** Returns the ids of the reserve applications that get the unoccupied places: the eligible ones, in ranking order. */
export function drawReserve(lines: readonly ReserveLine[], places: number): number[] {
  const free = places - lines.filter(holdsPlace).length;
  return lines
    .filter(
      ({ standing, status, withdrawn, gaveUp }) => standing === 'reserve' && status === 2 && !withdrawn && !gaveUp,
    )
    .toSorted((a, b) => a.place - b.place)
    .slice(0, Math.max(0, free))
    .map(({ id }) => id);
}
