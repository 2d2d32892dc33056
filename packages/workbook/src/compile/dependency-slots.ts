import type { AreaReference, CellReference } from '../parse/tree.ts';

/** A cell a formula depends on: referenced directly, or where the formula's row or column crosses a range. */
export type CellSlot = { kind: 'cell'; reference: CellReference } | { kind: 'crossing'; reference: AreaReference };

/** The dependencies of a formula without duplicates: cells and ranges, each numbered in its own list. */
export class DependencySlots {
  readonly cells: CellSlot[] = [];
  readonly areas: AreaReference[] = [];
  private readonly slotByKey = new Map<string, number>();

  /** Adds a cell unless known; returns its slot number. */
  cell(slot: CellSlot): number {
    return this.slotOf(slot, this.cells);
  }

  /** Adds a range unless known; returns its slot number. */
  area(reference: AreaReference): number {
    return this.slotOf(reference, this.areas);
  }

  private slotOf<T>(dependency: T, list: T[]): number {
    const key = JSON.stringify(dependency);
    const slot = this.slotByKey.get(key);
    if (slot !== undefined) return slot;
    list.push(dependency);
    this.slotByKey.set(key, list.length - 1);
    return list.length - 1;
  }
}
