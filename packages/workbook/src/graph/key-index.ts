import { CellError } from '../values/error.ts';
import { textToNumber } from '../values/text-number.ts';
import type { Scalar, Totals } from '../values/value.ts';

/** The key of a value: texts regardless of case; TRUE and 1 are different keys. */
const keyOf = (value: Scalar): Scalar => (typeof value === 'string' ? value.toLowerCase() : value);

/**
 * Index of the values in a column of cells, with sums of other columns grouped by these values. Valid for one version
 * of its column; rebuild it when that changes.
 */
export class KeyIndex {
  readonly version: number;
  /** Group of equal values of each row; -1 for an empty row. */
  private readonly group: Int32Array;
  private readonly groups = new Map<Scalar, number>();
  private readonly firsts: number[] = [];
  private readonly counts: number[] = [];
  private numericTexts: boolean | undefined;
  private readonly sums = new Map<object, { version: number; offset: number; totals: Totals[] }>();

  constructor(version: number, rows: number, read: (row: number) => Scalar) {
    this.version = version;
    this.group = new Int32Array(rows).fill(-1);
    for (let row = 0; row < rows; row++) {
      const value = read(row);
      if (value === null || value instanceof CellError) continue;
      const key = keyOf(value);
      let group = this.groups.get(key);
      if (group === undefined) {
        group = this.firsts.push(row) - 1;
        this.counts.push(0);
        this.groups.set(key, group);
      }
      this.group[row] = group;
      this.counts[group] = (this.counts[group] as number) + 1;
    }
  }

  /** First row with this value; -1 if there is none. */
  first(key: Scalar): number {
    const group = this.groups.get(keyOf(key));
    return group === undefined ? -1 : (this.firsts[group] as number);
  }

  /** Number of rows with this value. */
  count(key: Scalar): number {
    return this.counts[this.groups.get(keyOf(key)) ?? -1] ?? 0;
  }

  /** Whether some text reads as a number; a lookup by the number alone would then miss it. */
  get hasNumericTexts(): boolean {
    this.numericTexts ??= [...this.groups.keys()].some(
      (key) => typeof key === 'string' && textToNumber(key) !== undefined,
    );
    return this.numericTexts;
  }

  /** Totals of another column over the rows with this value, cached per column, version and offset (`summed`). */
  sum(key: Scalar, summed: { column: object; version: number; offset: number }, read: (row: number) => Scalar): Totals {
    const group = this.groups.get(keyOf(key));
    if (group === undefined) return { sum: 0, numbers: 0, error: null };
    let cached = this.sums.get(summed.column);
    if (cached === undefined || cached.version !== summed.version || cached.offset !== summed.offset) {
      cached = { version: summed.version, offset: summed.offset, totals: this.sumAll(read) };
      this.sums.set(summed.column, cached);
    }
    return cached.totals[group] as Totals;
  }

  private sumAll(read: (row: number) => Scalar): Totals[] {
    const totals = this.firsts.map((): Totals => ({ sum: 0, numbers: 0, error: null }));
    for (let row = 0; row < this.group.length; row++) {
      const group = this.group[row] as number;
      if (group < 0) continue;
      const value = read(row);
      const total = totals[group] as Totals;
      if (typeof value === 'number') {
        total.sum += value;
        total.numbers++;
      } else if (value instanceof CellError) total.error ??= value;
    }
    return totals;
  }
}
