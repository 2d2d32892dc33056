import type { CriterionPoints } from './criterion-points.ts';
import type { RankStanding } from './ranking.ts';

/** A row of a stored ranking, with the points of each criterion. */
export interface StoredRow {
  readonly kayas: number;
  readonly place: number;
  readonly total: number;
  readonly standing: RankStanding;
  readonly criteria: readonly Pick<CriterionPoints, 'Name' | 'Points' | 'Reason'>[];
}

/** The position of a row in one ranking. */
type RankPosition = Pick<StoredRow, 'place' | 'total' | 'standing'>;

/** A criterion whose points changed; null where the criterion is not in that ranking. */
export interface CriterionChange {
  readonly Name: string;
  readonly From: number | null;
  readonly To: number | null;
  readonly ReasonFrom: string;
  readonly ReasonTo: string;
}

/**
 * Why a row changed: it entered or left the ranking; its own points changed; others overtook it or fell behind it, or
 * entered or left before it; a tie was resolved differently; or only the number of places changed.
 */
export type ChangeCause = 'entered' | 'left' | 'points' | 'others' | 'ties' | 'places';

/** The change of one application between two rankings. */
export interface RankChange {
  readonly kayas: number;
  readonly from: RankPosition | null;
  readonly to: RankPosition | null;
  readonly causes: readonly ChangeCause[];
  readonly criteria: readonly CriterionChange[];
  /** Participant numbers of applications that are now ranked before this one and were not earlier. */
  readonly passedBy: readonly number[];
  /** Participant numbers of applications that were ranked before this one and no longer are. */
  readonly passed: readonly number[];
}

const rankPosition = (line: StoredRow | undefined): RankPosition | null =>
  line ? { place: line.place, total: line.total, standing: line.standing } : null;

function changedCriteria(before: StoredRow, after: StoredRow): CriterionChange[] {
  const names = new Set([...before.criteria, ...after.criteria].map(({ Name }) => Name));
  return [...names].flatMap((Name) => {
    const from = before.criteria.find((criterion) => criterion.Name === Name);
    const to = after.criteria.find((criterion) => criterion.Name === Name);
    if (from?.Points === to?.Points) return [];
    const [From, To] = [from?.Points ?? null, to?.Points ?? null];
    return [{ Name, From, To, ReasonFrom: from?.Reason ?? '', ReasonTo: to?.Reason ?? '' }];
  });
}

/**
 * Returns why a row that is in both rankings changed; `around` are the old and new positions of the rows that
 * changed sides with it.
 */
function moveCauses(
  old: StoredRow,
  line: StoredRow,
  around: readonly (readonly [RankPosition | null, RankPosition | null])[],
): ChangeCause[] {
  const causes = new Set<ChangeCause>();
  if (old.total !== line.total) causes.add('points');
  for (const [earlier, later] of around) {
    if (earlier?.total !== later?.total) causes.add('others');
    else if (old.total === line.total) causes.add('ties');
  }
  return causes.size === 0 ? ['places'] : [...causes];
}

const isUnchanged = (old: StoredRow, line: StoredRow) =>
  old.place === line.place && old.total === line.total && old.standing === line.standing;

/**
 * Returns the changes from one ranking to another, with their causes. Rows with the same place, points and standing in
 * both are left out.
 */
export function compareRankings(before: readonly StoredRow[], after: readonly StoredRow[]): RankChange[] {
  const oldRows = new Map(before.map((line) => [line.kayas, line]));
  const newRows = new Map(after.map((line) => [line.kayas, line]));
  const isAhead = (rows: ReadonlyMap<number, StoredRow>, kayas: number, { place }: StoredRow) =>
    (rows.get(kayas)?.place ?? Infinity) < place;
  const changed = after.flatMap((line): RankChange[] => {
    const old = oldRows.get(line.kayas);
    if (!old) return [{ ...rankChange(undefined, line), causes: ['entered'] }];
    if (isUnchanged(old, line)) return [];
    const participantNumbers = (lines: readonly StoredRow[]) => lines.map(({ kayas }) => kayas);
    const passedBy = participantNumbers(after).filter(
      (kayas) => isAhead(newRows, kayas, line) && !isAhead(oldRows, kayas, old),
    );
    const passed = participantNumbers(before).filter(
      (kayas) => isAhead(oldRows, kayas, old) && !isAhead(newRows, kayas, line),
    );
    const around = [...passedBy, ...passed].map(
      (kayas) => [rankPosition(oldRows.get(kayas)), rankPosition(newRows.get(kayas))] as const,
    );
    const causes = moveCauses(old, line, around);
    return [{ ...rankChange(old, line), causes, criteria: changedCriteria(old, line), passedBy, passed }];
  });
  const removed = before.filter(({ kayas }) => !newRows.has(kayas)).map((line) => rankChange(line, undefined));
  return [...changed, ...removed];
}

const rankChange = (old: StoredRow | undefined, line: StoredRow | undefined): RankChange => ({
  kayas: line?.kayas ?? old?.kayas ?? 0,
  from: rankPosition(old),
  to: rankPosition(line),
  causes: ['left'],
  criteria: [],
  passedBy: [],
  passed: [],
});
