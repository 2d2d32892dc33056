import { CellError, errorList } from '../values/error.ts';
import type { Totals } from '../values/value.ts';
import type { Reader } from './cell-area.ts';
import { STATE, TAG } from './cells.ts';
import type { RangeNode } from './range.ts';
import type { Sheet } from './sheet.ts';

/** Sums of ranges: each extends the previous range of its family by its own rows, added left to right, row by row. */
export class RangeSums {
  private readonly reader: Reader;

  constructor(reader: Reader) {
    this.reader = reader;
  }

  /** The totals of a range, recalculated if they are out of date. */
  of(node: RangeNode): Totals {
    if (node.fresh) return node;
    const members = node.family.ordered();
    let start = node.index;
    while (start > 0 && !(members[start - 1] as RangeNode).fresh) start--;
    for (let i = start; i <= node.index; i++) this.extend(members[i] as RangeNode, members[i - 1]);
    return node;
  }

  private extend(node: RangeNode, before: RangeNode | undefined): void {
    const { family } = node;
    const { model, unsettled } = this.reader;
    const sheet = model.sheets[family.sheet] as Sheet;
    const totals: Totals = before
      ? { sum: before.sum, numbers: before.numbers, error: before.error }
      : { sum: 0, numbers: 0, error: null };
    // Continue after an error: the cells a formula reads must not depend on values.
    const last = Math.min(node.last, sheet.lastRow);
    const right = Math.min(family.right, sheet.columns.length - 1);
    for (let row = before ? before.last + 1 : family.top; row <= last; row++) {
      for (let column = family.left; column <= right; column++) {
        const id = sheet.get(row, column);
        if (id !== 0) this.add(id, totals);
      }
    }
    node.sum = totals.sum;
    node.numbers = totals.numbers;
    node.error = totals.error;
    node.fresh = unsettled === this.reader.unsettled && (before === undefined || before.fresh);
  }

  private add(id: number, totals: Totals): void {
    const { cells } = this.reader.model;
    if (cells.state[id] !== STATE.clean) {
      const value = this.reader.value(id);
      // A cell in an unfinished circle stays dirty, so use the value returned, not the one stored.
      if (value instanceof CellError) totals.error ??= value;
      else if (typeof value === 'number') {
        totals.sum += value;
        totals.numbers++;
      }
      return;
    }
    const tag = cells.tag[id];
    if (tag === TAG.number) {
      totals.sum += cells.number[id] as number;
      totals.numbers++;
    } else if (tag === TAG.error) totals.error ??= errorList[cells.number[id] as number] as CellError;
  }
}
