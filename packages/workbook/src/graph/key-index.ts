import { CellError } from '../values/error.ts';
import { textToNumber } from '../values/text-number.ts';
import type { Scalar, Totals } from '../values/value.ts';

/** The key a value is found by: texts without regard to case; a truth is not the number that it counts as. */
const keyOf = (value: Scalar): Scalar => (typeof value === 'string' ? value.toLowerCase() : value);

/**
 * Where the values of a column of cells are, and for columns beside it the sums of what stands beside each value. It is
 * of one version of its column: whoever holds it makes it anew when that has changed.
 */
export class KeyIndex {
  readonly version: number;
  /** The group of each row; −1 for an empty one. */
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

  /** The first row that holds this value; −1 for none. */
  first(key: Scalar): number {
    const group = this.groups.get(keyOf(key));
    return group === undefined ? -1 : (this.firsts[group] as number);
  }

  /** How many rows hold this value. */
  count(key: Scalar): number {
    return this.counts[this.groups.get(keyOf(key)) ?? -1] ?? 0;
  }

  /** Whether a number may also be meant by a text: then looking for the number alone is not enough. */
  get hasNumericTexts(): boolean {
    this.numericTexts ??= [...this.groups.keys()].some(
      (key) => typeof key === 'string' && textToNumber(key) !== undefined,
    );
    return this.numericTexts;
  }

  /** The sum over the rows that hold this value, of the values beside them; `beside` tells what those stand in. */
  sum(key: Scalar, beside: { column: object; version: number; offset: number }, read: (row: number) => Scalar): Totals {
    const group = this.groups.get(keyOf(key));
    if (group === undefined) return { sum: 0, numbers: 0, error: null };
    let known = this.sums.get(beside.column);
    if (known === undefined || known.version !== beside.version || known.offset !== beside.offset) {
      known = { version: beside.version, offset: beside.offset, totals: this.sumAll(read) };
      this.sums.set(beside.column, known);
    }
    return known.totals[group] as Totals;
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
