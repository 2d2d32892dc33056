import type { AreaReference, CellReference } from '../parse/tree.ts';

/** A cell that a formula depends on: one it names, or that of an area which its own row or column crosses. */
export type CellSlot = { kind: 'cell'; reference: CellReference } | { kind: 'crossing'; reference: AreaReference };

/** What a formula depends on, each once: first its cells, then its areas. */
export class Slots {
  readonly cells: CellSlot[] = [];
  readonly areas: AreaReference[] = [];
  private readonly known = new Map<string, number>();

  cell(slot: CellSlot): number {
    return this.once(slot, this.cells);
  }

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
