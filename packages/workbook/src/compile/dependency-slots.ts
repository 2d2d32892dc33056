import type { AreaReference, CellReference } from '../parse/tree.ts';

/** A cell a formula depends on: referenced directly, or where the formula's row or column crosses a range. */
export type CellSlot = { kind: 'cell'; reference: CellReference } | { kind: 'crossing'; reference: AreaReference };

/** The dependencies of a formula without duplicates: cells and ranges, each numbered in its own list. */
export class Slots {
  readonly cells: CellSlot[] = [];
  readonly areas: AreaReference[] = [];
  private readonly known = new Map<string, number>();

  /** Adds a cell unless known; returns its slot number. */
  cell(slot: CellSlot): number {
    return this.once(slot, this.cells);
  }

  /** Adds a range unless known; returns its slot number. */
  area(reference: AreaReference): number {
    return this.once(reference, this.areas);
  }

  private once<T>(one: T, list: T[]): number {
    const key = JSON.stringify(one);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    list.push(one);
    this.known.set(key, list.length - 1);
    return list.length - 1;
  }
}
