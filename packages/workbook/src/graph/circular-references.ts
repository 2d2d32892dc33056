import { errors } from '../values/error.ts';
import type { Scalar } from '../values/value.ts';
import { STATE } from './cells.ts';
import type { Model } from './model.ts';

/** Iterative calculation of circular references, as set in a file: most rounds, and the change below which to stop. */
export interface Iteration {
  count: number;
  change: number;
}

/** Replaces a stack depth where the circle is longer than the stack, so that its first cell is no longer on it. */
const BEYOND = -1;

/**
 * Detects circular references during evaluation: an IF branch that is not taken creates none. The result must not
 * depend on the cell that evaluation starts from: a finished cell is held until the first cell of its circle is
 * finished too, and cells that read it meanwhile join the circle (Tarjan's algorithm for strongly connected
 * components).
 */
export class CircularReferences {
  /** Whether a circle was ever found, or circles are iterated; otherwise evaluation skips all bookkeeping. */
  isNeeded: boolean;
  private readonly model: Model;
  private readonly iteration: Iteration | undefined;
  /** Stack depth of the first cell of the unfinished circle each cell belongs to. */
  private readonly first = new Map<number, number>();
  private waiting: number[] = [];
  /** The circle each cell was found in, in order of dependency. */
  private readonly paths = new Map<number, readonly number[]>();
  /** Iteration only: the cells in circles, and all cells evaluated since, which may have read a premature value. */
  private readonly members = new Set<number>();
  private evaluated: number[] = [];

  constructor(model: Model, iteration: Iteration | undefined) {
    this.model = model;
    this.iteration = iteration;
    this.isNeeded = iteration !== undefined;
  }

  /** A cell was read while being evaluated: the stack from that cell on is a circle. */
  record(id: number, stack: readonly number[]): void {
    this.isNeeded = true;
    const depth = stack.lastIndexOf(id);
    const first = depth >= 0 ? depth : (this.first.get(id) ?? BEYOND);
    const path = stack.slice(Math.max(0, first));
    if (!path.includes(id)) path.push(id);
    for (const member of path) {
      this.first.set(member, Math.min(this.first.get(member) ?? first, first));
      this.paths.set(member, path);
      if (this.iteration) this.members.add(member);
    }
  }

  /** Value of a cell in an unfinished circle for the cells that read it. */
  provisionalValue(id: number): Scalar {
    return this.iteration ? (this.model.cells.read(id) ?? 0) : errors.circular;
  }

  /**
   * Stores a formula's result; `depth` is its stack depth. A cell of a circle gets #CIRC! unless circles are iterated.
   */
  store(id: number, value: Scalar, depth: number): void {
    const { cells } = this.model;
    const first = this.first.get(id);
    if (this.iteration) this.evaluated.push(id);
    cells.writeResult(id, first === undefined || this.iteration ? value : errors.circular);
    if (first === undefined) {
      cells.state[id] = STATE.clean;
      if (this.paths.size > 0) this.paths.delete(id);
    } else if (first >= 0 && first < depth) {
      cells.state[id] = STATE.waiting;
      // Circles that began at this cell are part of the one that began earlier.
      for (const waitingId of this.waiting)
        if ((this.first.get(waitingId) ?? BEYOND) >= depth) this.first.set(waitingId, first);
      this.waiting.push(id);
    } else {
      cells.state[id] = STATE.clean;
      this.first.delete(id);
      this.release(depth);
    }
  }

  /** Marks the cells held for a circle as clean once its first cell is finished. */
  private release(depth: number): void {
    if (this.waiting.length === 0) return;
    this.waiting = this.waiting.filter((id) => {
      if ((this.first.get(id) ?? BEYOND) < depth) return true;
      this.model.cells.state[id] = STATE.clean;
      this.first.delete(id);
      return false;
    });
  }

  /** Evaluation was aborted: cells held for unfinished circles must be evaluated again. */
  abandon(): void {
    for (const id of this.waiting) this.model.cells.state[id] = STATE.dirty;
    this.waiting = [];
    for (const [id, first] of this.first) if (first !== BEYOND) this.first.delete(id);
  }

  /** The cells of the circle this cell is in; undefined if it is in none. */
  path(id: number): readonly number[] | undefined {
    return this.paths.get(id);
  }

  /** Iterates circles in sheet order up to the limits of the file. */
  iterate(reevaluate: (id: number) => void): void {
    if (!this.iteration || this.members.size === 0) {
      this.evaluated = [];
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
        this.invalidateSums(id);
        reevaluate(id);
        largest = Math.max(largest, Math.abs((cells.number[id] as number) - before));
      }
      if (largest < this.iteration.change) break;
    }
    for (const id of this.evaluated) {
      this.invalidateSums(id);
      if (!this.members.has(id)) reevaluate(id);
    }
    this.members.clear();
    this.evaluated = [];
  }

  /** Invalidates the cached sums of the ranges that contain a cell. */
  private invalidateSums(id: number): void {
    const { cells, sheets } = this.model;
    const sheet = sheets[cells.sheet[id] as number];
    const families = sheet?.columns[cells.column[id] as number]?.families ?? [];
    for (const family of [...families, ...(sheet?.wide ?? [])]) {
      for (const member of family.members) member.fresh = false;
    }
  }
}
