import type { Measure } from '@ithaki/contract';

/** A pivot table to make: indexes of columns of the result. */
export interface PivotPlan {
  rows: readonly number[];
  columns: readonly number[];
  measure: Measure;
  /** The column that is measured; for 'people' that of the people's ids, and none for 'count'. */
  of?: number | undefined;
}

/** A heading: the values of its dimensions, and the measure over all its rows. */
export interface PivotLine {
  key: unknown[];
  total: number | null;
}

/** A pivot table: `cells[row][column]` is null where there is nothing to measure. */
export interface Pivot {
  rows: PivotLine[];
  columns: PivotLine[];
  cells: (number | null)[][];
  total: number | null;
}

/** Values gathered for a cell. */
interface Gathered {
  count: number;
  sum: number;
  min: number;
  max: number;
  distinct: Set<unknown> | undefined;
}

const begin = (measure: Measure): Gathered => ({
  ...{ count: 0, sum: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY },
  distinct: measure === 'people' ? new Set() : undefined,
});

function add(gathered: Gathered, measure: Measure, value: unknown): void {
  if (measure === 'count') gathered.count += 1;
  else if (measure === 'people') {
    if (value !== null) gathered.distinct?.add(value);
  } else if (typeof value === 'number') {
    gathered.count += 1;
    gathered.sum += value;
    gathered.min = Math.min(gathered.min, value);
    gathered.max = Math.max(gathered.max, value);
  }
}

function result({ count, sum, min, max, distinct }: Gathered, measure: Measure): number | null {
  if (measure === 'count') return count;
  if (distinct) return distinct.size;
  if (count === 0) return null;
  return { sum, min, max, avg: sum / count }[measure as 'sum' | 'min' | 'max' | 'avg'];
}

/** Returns the cells of some columns as one key; arrays and objects by their text. */
const keyOf = (row: readonly unknown[], columns: readonly number[]): string =>
  columns.length === 1 ? keyPart(row[columns[0] ?? 0]) : columns.map((index) => keyPart(row[index])).join('\u0001');

const keyPart = (value: unknown): string =>
  value === null ? '\u0000' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Headings in the order of their first row, with the position of each key. */
class Headings {
  readonly positions = new Map<string, number>();
  readonly keys: unknown[][] = [];

  place(row: readonly unknown[], columns: readonly number[]): number {
    const key = keyOf(row, columns);
    const known = this.positions.get(key);
    if (known !== undefined) return known;
    this.positions.set(key, this.keys.length);
    this.keys.push(columns.map((index) => row[index]));
    return this.keys.length - 1;
  }
}

function compareKeys(one: readonly unknown[], other: readonly unknown[]): number {
  for (const [index, value] of one.entries()) {
    const beside = other[index];
    if (value === beside) continue;
    if (value === null) return 1;
    if (beside === null) return -1;
    if (typeof value === 'number' && typeof beside === 'number') return value - beside;
    const order = String(value).localeCompare(String(beside), 'el', { numeric: true });
    if (order !== 0) return order;
  }
  return 0;
}

/** Returns the positions of headings in the order of their keys. */
const ordered = ({ keys }: Headings): number[] =>
  keys.map((_, index) => index).sort((one, other) => compareKeys(keys[one] ?? [], keys[other] ?? []));

/** Makes a pivot table of up to three dimensions a side; totals are measured from the rows, not from the cells. */
export function makePivot(rows: readonly (readonly unknown[])[], { measure, of, ...plan }: PivotPlan): Pivot {
  const [down, across] = [new Headings(), new Headings()];
  const cells: Gathered[][] = [];
  const [rowTotals, columnTotals, total] = [[] as Gathered[], [] as Gathered[], begin(measure)];
  const at = (list: Gathered[], position: number): Gathered => {
    const gathered = list[position] ?? begin(measure);
    list[position] = gathered;
    return gathered;
  };
  for (const row of rows) {
    const r = down.place(row, plan.rows);
    const c = across.place(row, plan.columns);
    const value = of === undefined ? null : row[of];
    const line = cells[r] ?? [];
    cells[r] = line;
    add(at(line, c), measure, value);
    add(at(rowTotals, r), measure, value);
    add(at(columnTotals, c), measure, value);
    add(total, measure, value);
  }
  const [rowOrder, columnOrder] = [ordered(down), ordered(across)];
  const line = (headings: Headings, totals: readonly Gathered[]) => (position: number) => ({
    key: headings.keys[position] ?? [],
    total: result(totals[position] ?? begin(measure), measure),
  });
  return {
    rows: rowOrder.map(line(down, rowTotals)),
    columns: columnOrder.map(line(across, columnTotals)),
    cells: rowOrder.map((r) =>
      columnOrder.map((c) => {
        const gathered = cells[r]?.[c];
        return gathered ? result(gathered, measure) : null;
      }),
    ),
    total: result(total, measure),
  };
}

/** Whether a row of the result belongs to a cell of a pivot table, named by the keys of its headings. */
export const isInCell = (
  row: readonly unknown[],
  plan: Pick<PivotPlan, 'rows' | 'columns'>,
  keys: { row?: readonly unknown[] | undefined; column?: readonly unknown[] | undefined },
): boolean => {
  const fits = (columns: readonly number[], key: readonly unknown[] | undefined) =>
    key === undefined || columns.every((column, index) => keyPart(row[column]) === keyPart(key[index]));
  return fits(plan.rows, keys.row) && fits(plan.columns, keys.column);
};
