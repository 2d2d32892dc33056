import { errors } from '../values/error.ts';
import type { Scalar } from '../values/value.ts';
import { STATE } from './cells.ts';
import type { Model } from './model.ts';

/** How a file wants circles worked out: so often, or until nothing changes by more than this. */
export interface Iteration {
  count: number;
  change: number;
}

/** In place of a depth: the circle is longer than the stack, and what it began with is not on it. */
const BEYOND = -1;

/**
 * Circles, found only while values are worked out: a branch of IF that is not taken makes none. Which cells are of a
 * circle must not depend on where one begins: a cell that is done while the first of its circle is not stays held until
 * then, and whoever reads it meanwhile is of the circle too (Tarjan's strongly connected components, on the way).
 */
export class Circles {
  /** Whether there ever was a circle, or they are iterated: else nothing is to be looked after. */
  any: boolean;
  private readonly model: Model;
  private readonly iteration: Iteration | undefined;
  /** Of each cell of an unfinished circle, how deep on the stack its first cell is. */
  private readonly first = new Map<number, number>();
  private held: number[] = [];
  /** The circle each cell was found in, as cells in the order they need each other. */
  private readonly paths = new Map<number, readonly number[]>();
  /** Where circles are iterated: their cells, and what was worked out since, for it may have seen a value too early. */
  private readonly members = new Set<number>();
  private seen: number[] = [];

  constructor(model: Model, iteration: Iteration | undefined) {
    this.model = model;
    this.iteration = iteration;
    this.any = iteration !== undefined;
  }

  /** A cell was needed while it was being worked out: those on the stack since make a circle. */
  found(id: number, stack: readonly number[]): void {
    this.any = true;
    const depth = stack.lastIndexOf(id);
    const first = depth >= 0 ? depth : (this.first.get(id) ?? BEYOND);
    const path = stack.slice(Math.max(0, first));
    if (!path.includes(id)) path.push(id);
    for (const one of path) {
      this.first.set(one, Math.min(this.first.get(one) ?? first, first));
      this.paths.set(one, path);
      if (this.iteration) this.members.add(one);
    }
  }

  /** What a cell of a circle is for those that need it meanwhile. */
  within(id: number): Scalar {
    return this.iteration ? (this.model.cells.read(id) ?? 0) : errors.circle;
  }

  /** Keeps what a formula gave, which was this deep on the stack: of a circle nothing but the error, unless iterated. */
  keep(id: number, value: Scalar, depth: number): void {
    const { cells } = this.model;
    const first = this.first.get(id);
    if (this.iteration) this.seen.push(id);
    cells.writeResult(id, first === undefined || this.iteration ? value : errors.circle);
    if (first === undefined) {
      cells.state[id] = STATE.clean;
      if (this.paths.size > 0) this.paths.delete(id);
    } else if (first >= 0 && first < depth) {
      cells.state[id] = STATE.waiting;
      // Circles that began here are part of the one that began before.
      for (const one of this.held) if ((this.first.get(one) ?? BEYOND) >= depth) this.first.set(one, first);
      this.held.push(id);
    } else {
      cells.state[id] = STATE.clean;
      this.first.delete(id);
      this.release(depth);
    }
  }

  /** The first cell of a circle is done: so are the others. */
  private release(depth: number): void {
    if (this.held.length === 0) return;
    this.held = this.held.filter((id) => {
      if ((this.first.get(id) ?? BEYOND) < depth) return true;
      this.model.cells.state[id] = STATE.clean;
      this.first.delete(id);
      return false;
    });
  }

  /** The work was broken off: what was held is to be worked out anew. */
  abandon(): void {
    for (const id of this.held) this.model.cells.state[id] = STATE.dirty;
    this.held = [];
    for (const [id, first] of this.first) if (first !== BEYOND) this.first.delete(id);
  }

  /** The cells that need each other, when this one is among such. */
  path(id: number): readonly number[] | undefined {
    return this.paths.get(id);
  }

  /** Works iterated circles out again and again, in the order of the sheet, as the file says. */
  iterate(again: (id: number) => void): void {
    if (!this.iteration || this.members.size === 0) {
      this.seen = [];
      return;
    }
    const { cells } = this.model;
    const members = [...this.members].sort(
      (a, b) =>
        (cells.sheet[a] as number) - (cells.sheet[b] as number) ||
        (cells.row[a] as number) - (cells.row[b] as number) ||
        (cells.column[a] as number) - (cells.column[b] as number),
    );
    for (let round = 1; round < this.iteration.count; round++) {
      let largest = 0;
      for (const id of members) {
        const before = cells.number[id] as number;
        this.forget(id);
        again(id);
        largest = Math.max(largest, Math.abs((cells.number[id] as number) - before));
      }
      if (largest < this.iteration.change) break;
    }
    for (const id of this.seen) {
      this.forget(id);
      if (!this.members.has(id)) again(id);
    }
    this.members.clear();
    this.seen = [];
  }

  /** The sums of ranges over a cell are old. */
  private forget(id: number): void {
    const { cells, sheets } = this.model;
    const sheet = sheets[cells.sheet[id] as number];
    const families = sheet?.columns[cells.column[id] as number]?.families ?? [];
    for (const family of [...families, ...(sheet?.wide ?? [])]) {
      for (const member of family.members) member.fresh = false;
    }
  }
}
