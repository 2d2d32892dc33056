import type { TieBreak } from '../schema/index.ts';

export type TieValue = number | string | null;

/** An application as it is ranked. */
export interface Candidate {
  readonly id: number;
  /** The participant's number: each has another one. */
  readonly kayas: number;
  readonly total: number;
  /** What each rule for equals compares, in the rules' order. */
  readonly ties: readonly TieValue[];
  /** When it was submitted first, ISO 8601. */
  readonly submitted: string;
}

export type TieRule = Pick<TieBreak, 'Name' | 'Ascending'>;
export type RankStanding = 'selected' | 'reserve' | 'out';

/** How many are taken, how many wait for a place, and with how many points at least. */
export interface Room {
  readonly places: number;
  /** Everyone who is ranked and not taken when absent. */
  readonly reserve?: number | undefined;
  /** Who has fewer points is out. */
  readonly least?: number | undefined;
}

export interface Ranked {
  readonly id: number;
  readonly kayas: number;
  readonly total: number;
  readonly place: number;
  readonly standing: RankStanding;
  /** By which rule it stands before the next one of the same points; '' where points decide. */
  readonly decidedBy: string;
}

/** How one pair of neighbours with the same points was told apart. */
export interface TieLine {
  readonly Before: number;
  readonly After: number;
  readonly Points: number;
  /** Rules that found them equal. */
  readonly Equal: readonly string[];
  readonly Rule: string;
  readonly Values: readonly [TieValue, TieValue];
}

/** What decides when every rule finds two equal: who submitted first, and then the lower number. */
export const lastRules = ['submitted', 'kayas'] as const;

interface Difference {
  rule: string;
  order: number;
  values: readonly [TieValue, TieValue];
}

/** Numbers before texts; each kind in its own order; null last, whichever way the rule goes. */
function orderOf(a: TieValue, b: TieValue, ascending: boolean): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return (a < b ? -1 : 1) * (ascending ? 1 : -1);
}

/** Asks the rules one by one; `equal` are those that found no difference. */
function differ(a: Candidate, b: Candidate, rules: readonly TieRule[]): { equal: string[]; found: Difference } {
  const equal: string[] = [];
  for (const [at, { Name, Ascending }] of rules.entries()) {
    const values = [a.ties[at] ?? null, b.ties[at] ?? null] as const;
    const order = orderOf(values[0], values[1], Ascending);
    if (order !== 0) return { equal, found: { rule: Name, order, values } };
    equal.push(Name);
  }
  const bySubmission = orderOf(a.submitted, b.submitted, true);
  if (bySubmission !== 0)
    return { equal, found: { rule: 'submitted', order: bySubmission, values: [a.submitted, b.submitted] } };
  return {
    equal: [...equal, 'submitted'],
    found: { rule: 'kayas', order: a.kayas - b.kayas, values: [a.kayas, b.kayas] },
  };
}

function standingOf(
  place: number,
  total: number,
  { places, reserve = Infinity, least = -Infinity }: Room,
): RankStanding {
  if (total < least) return 'out';
  if (place <= places) return 'selected';
  return place <= places + reserve ? 'reserve' : 'out';
}

/**
 * Places applications by their points, and equals by the rules in their order; whatever order they are given in, the
 * outcome is the same. The log says of each pair of neighbours with the same points what told them apart.
 */
export function rank(
  candidates: readonly Candidate[],
  rules: readonly TieRule[],
  room: Room,
): { rows: Ranked[]; log: TieLine[] } {
  const sorted = candidates.toSorted((a, b) => b.total - a.total || differ(a, b, rules).found.order);
  const log: TieLine[] = [];
  const rows = sorted.map(({ id, kayas, total }, at): Ranked => {
    const place = at + 1;
    const row = { id, kayas, total, place, standing: standingOf(place, total, room) };
    const [own, next] = [sorted[at], sorted[place]];
    if (!own || !next || next.total !== total) return { ...row, decidedBy: '' };
    const { equal, found } = differ(own, next, rules);
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
