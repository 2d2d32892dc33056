import type { Rated } from './criterion-points.ts';
import type { RankStanding } from './ranking.ts';

/** A line of a table as it was worked out, with what each criterion gave. */
export interface TableLine {
  readonly kayas: number;
  readonly place: number;
  readonly total: number;
  readonly standing: RankStanding;
  readonly criteria: readonly Pick<Rated, 'Name' | 'Points' | 'Reason'>[];
}

type Seat = Pick<TableLine, 'place' | 'total' | 'standing'>;

/** A criterion that gives otherwise than it did. */
export interface CriterionChange {
  readonly Name: string;
  readonly From: number | null;
  readonly To: number | null;
  readonly ReasonFrom: string;
  readonly ReasonTo: string;
}

/**
 * Why a line stands elsewhere: it came in or went out; its own points changed; others went past it or fell behind it,
 * came in or left before it; equals are told apart otherwise; or only the number of places changed.
 */
export type MoveCause = 'entered' | 'left' | 'points' | 'others' | 'ties' | 'places';

export interface Shift {
  readonly kayas: number;
  readonly from: Seat | null;
  readonly to: Seat | null;
  readonly causes: readonly MoveCause[];
  readonly criteria: readonly CriterionChange[];
  /** Who stands before it now and did not, and who no longer does. */
  readonly passedBy: readonly number[];
  readonly passed: readonly number[];
}

const seatOf = (line: TableLine | undefined): Seat | null =>
  line ? { place: line.place, total: line.total, standing: line.standing } : null;

function criteriaChanged(before: TableLine, after: TableLine): CriterionChange[] {
  const names = new Set([...before.criteria, ...after.criteria].map(({ Name }) => Name));
  return [...names].flatMap((Name) => {
    const from = before.criteria.find((one) => one.Name === Name);
    const to = after.criteria.find((one) => one.Name === Name);
    if (from?.Points === to?.Points) return [];
    const [From, To] = [from?.Points ?? null, to?.Points ?? null];
    return [{ Name, From, To, ReasonFrom: from?.Reason ?? '', ReasonTo: to?.Reason ?? '' }];
  });
}

/** Why a line that stands in both tables stands otherwise; `around` are those who passed it or whom it passed. */
function causesOf(
  old: TableLine,
  line: TableLine,
  around: readonly (readonly [Seat | null, Seat | null])[],
): MoveCause[] {
  const causes = new Set<MoveCause>();
  if (old.total !== line.total) causes.add('points');
  for (const [was, is] of around) {
    if (was?.total !== is?.total) causes.add('others');
    else if (old.total === line.total) causes.add('ties');
  }
  return causes.size === 0 ? ['places'] : [...causes];
}

const stands = (old: TableLine, line: TableLine) =>
  old.place === line.place && old.total === line.total && old.standing === line.standing;

/**
 * What changed from one table to the next: who moved, by how much and why. Lines that stand where they stood, with the
 * same points and standing, are not told.
 */
export function compareTables(before: readonly TableLine[], after: readonly TableLine[]): Shift[] {
  const was = new Map(before.map((line) => [line.kayas, line]));
  const is = new Map(after.map((line) => [line.kayas, line]));
  const isBefore = (table: ReadonlyMap<number, TableLine>, kayas: number, { place }: TableLine) =>
    (table.get(kayas)?.place ?? Infinity) < place;
  const shifted = after.flatMap((line): Shift[] => {
    const old = was.get(line.kayas);
    if (!old) return [{ ...shiftOf(undefined, line), causes: ['entered'] }];
    if (stands(old, line)) return [];
    const numbersOf = (lines: readonly TableLine[]) => lines.map(({ kayas }) => kayas);
    const passedBy = numbersOf(after).filter((kayas) => isBefore(is, kayas, line) && !isBefore(was, kayas, old));
    const passed = numbersOf(before).filter((kayas) => isBefore(was, kayas, old) && !isBefore(is, kayas, line));
    const around = [...passedBy, ...passed].map((kayas) => [seatOf(was.get(kayas)), seatOf(is.get(kayas))] as const);
    const causes = causesOf(old, line, around);
    return [{ ...shiftOf(old, line), causes, criteria: criteriaChanged(old, line), passedBy, passed }];
  });
  const gone = before.filter(({ kayas }) => !is.has(kayas)).map((line) => shiftOf(line, undefined));
  return [...shifted, ...gone];
}

const shiftOf = (old: TableLine | undefined, line: TableLine | undefined): Shift => ({
  kayas: line?.kayas ?? old?.kayas ?? 0,
  from: seatOf(old),
  to: seatOf(line),
  causes: ['left'],
  criteria: [],
  passedBy: [],
  passed: [],
});
