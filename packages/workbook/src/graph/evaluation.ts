import type { Template } from '../compile/template.ts';
import type { Scalar } from '../values/value.ts';
import { STATE, TAG } from './cells.ts';
import { CircularReferences, type Iteration } from './circular-references.ts';
import type { DirtyMarks } from './dirty-marks.ts';
import type { Model } from './model.ts';

/** Most nesting of formulas within formulas, which the stack allows, before evaluation continues from the other end. */
const DEEPEST = 900;

/**
 * Thrown and caught in this file when a cell is nested too deep. Not an Error, because creating a stack trace
 * is slow.
 */
const TOO_DEEP = { deep: true };

/** Evaluates cells on demand, each once until it is marked again. */
export class Evaluation {
  readonly circles: CircularReferences;
  /** Counts reads of cells in unfinished circular references; results computed while it grows must not be cached. */
  unsettled = 0;
  private readonly model: Model;
  private readonly marks: DirtyMarks;
  /** The formulas under evaluation, each read by the one before. */
  private readonly stack: number[] = [];
  private depth = 0;
  private deepest = 0;

  constructor(model: Model, marks: DirtyMarks, iteration: Iteration | undefined) {
    this.model = model;
    this.marks = marks;
    this.circles = new CircularReferences(model, iteration);
  }

  /** The value of a cell, evaluated if necessary. */
  value(id: number): Scalar {
    const { cells } = this.model;
    if (cells.state[id] === STATE.clean) return cells.read(id);
    if (this.stack.length === 0) this.evaluateFirst(id);
    else this.evaluate(id);
    if (cells.state[id] === STATE.clean) return cells.read(id);
    this.unsettled++;
    return this.circles.provisionalValue(id);
  }

  /** Evaluates everything marked dirty. */
  all(): void {
    const { cells } = this.model;
    const { marks } = this;
    for (let i = 0; i < marks.list.length; i++) this.settle(marks.list[i] as number);
    marks.list = [];
    for (let id = marks.firstNew; id < cells.count; id++) this.settle(id);
    marks.firstNew = cells.count;
  }

  private settle(id: number): void {
    if (this.model.cells.state[id] !== STATE.clean && !this.attempt(id)) this.evaluateDeep(id);
  }

  private evaluate(id: number): void {
    const { cells, templates } = this.model;
    if ((cells.state[id] as number) >= STATE.busy) {
      this.circles.record(id, this.stack);
      return;
    }
    const template = templates[cells.template[id] as number] as Template;
    if (this.depth + template.height > DEEPEST && this.stack.length > 0) {
      this.deepest = id;
      throw TOO_DEEP;
    }
    cells.state[id] = STATE.busy;
    this.stack.push(id);
    this.depth += template.height;
    const value = template.evaluate(id);
    this.depth -= template.height;
    this.stack.pop();
    const { circles } = this;
    if (circles.isNeeded) {
      circles.store(id, value, this.stack.length);
      if (this.stack.length === 0) circles.iterate((circular) => this.reevaluate(circular));
      return;
    }
    if (typeof value === 'number' && Number.isFinite(value)) {
      cells.tag[id] = TAG.number;
      cells.number[id] = value;
    } else cells.writeResult(id, value);
    cells.state[id] = STATE.clean;
  }

  /** Re-evaluates a cell of an iterated circle with the current values. */
  private reevaluate(id: number): void {
    const { cells, templates } = this.model;
    cells.writeResult(id, (templates[cells.template[id] as number] as Template).evaluate(id));
  }

  private evaluateFirst(id: number): void {
    if (this.attempt(id)) return;
    // A cell is nested too deep: evaluate in the order of marking, in which earlier cells rarely wait for later
    // ones.
    this.all();
    this.settle(id);
  }

  /**
   * Evaluates a cell that is nested too deep, with a list in place of the call stack: the deepest cell first, then
   * those waiting for it.
   */
  private evaluateDeep(id: number): void {
    const { state } = this.model.cells;
    state[id] = STATE.waiting;
    const waiting = [id, this.deepest];
    while (waiting.length > 0) {
      const deepestWaiting = waiting[waiting.length - 1] as number;
      if (state[deepestWaiting] === STATE.waiting) state[deepestWaiting] = STATE.dirty;
      if (state[deepestWaiting] === STATE.clean || this.attempt(deepestWaiting)) {
        waiting.pop();
        continue;
      }
      state[deepestWaiting] = STATE.waiting;
      waiting.push(this.deepest);
    }
  }

  /** Evaluates a cell; if it is nested too deep, marks the unfinished cells dirty again and returns false. */
  private attempt(id: number): boolean {
    try {
      this.evaluate(id);
      return true;
    } catch (thrown) {
      for (const unfinished of this.stack) this.model.cells.state[unfinished] = STATE.dirty;
      this.stack.length = 0;
      this.depth = 0;
      this.circles.abandon();
      if (thrown === TOO_DEEP) return false;
      throw thrown;
    }
  }
}
