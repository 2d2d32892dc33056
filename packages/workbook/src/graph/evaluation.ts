import type { Template } from '../compile/template.ts';
import type { Scalar } from '../values/value.ts';
import { STATE, TAG } from './cells.ts';
import { Circles, type Iteration } from './circular-references.ts';
import type { Marks } from './dirty-marks.ts';
import type { Model } from './model.ts';

/** How deep formulas may be within formulas before the work is taken up from the other end; what the stack bears. */
const DEEPEST = 900;

/** Thrown, and caught here, when a cell lies too deep; carries no trace, for it is no fault. */
const TOO_DEEP = { deep: true };

/** Works out values when they are asked for, each once until it is marked again. */
export class Pull {
  readonly circles: Circles;
  /** How often a cell of an unfinished circle was read: what was made of that must not be kept. */
  unsettled = 0;
  private readonly model: Model;
  private readonly marks: Marks;
  /** The formulas being worked out, each within the one before. */
  private readonly stack: number[] = [];
  private depth = 0;
  private deepest = 0;

  constructor(model: Model, marks: Marks, iteration: Iteration | undefined) {
    this.model = model;
    this.marks = marks;
    this.circles = new Circles(model, iteration);
  }

  /** The value of a cell. */
  value(id: number): Scalar {
    const { cells } = this.model;
    if (cells.state[id] === STATE.clean) return cells.read(id);
    if (this.stack.length === 0) this.fromOutside(id);
    else this.evaluate(id);
    if (cells.state[id] === STATE.clean) return cells.read(id);
    this.unsettled++;
    return this.circles.within(id);
  }

  /** Works out everything that is marked. */
  all(): void {
    const { cells } = this.model;
    const { marks } = this;
    for (let i = 0; i < marks.list.length; i++) this.settle(marks.list[i] as number);
    marks.list = [];
    for (let id = marks.firstNew; id < cells.count; id++) this.settle(id);
    marks.firstNew = cells.count;
  }

  private settle(id: number): void {
    if (this.model.cells.state[id] !== STATE.clean && !this.attempt(id)) this.drive(id);
  }

  private evaluate(id: number): void {
    const { cells, templates } = this.model;
    if ((cells.state[id] as number) >= STATE.busy) {
      this.circles.found(id, this.stack);
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
    const value = template.run(id);
    this.depth -= template.height;
    this.stack.pop();
    const { circles } = this;
    if (circles.any) {
      circles.keep(id, value, this.stack.length);
      if (this.stack.length === 0) circles.iterate((one) => this.again(one));
      return;
    }
    if (typeof value === 'number' && Number.isFinite(value)) {
      cells.tag[id] = TAG.number;
      cells.number[id] = value;
    } else cells.writeResult(id, value);
    cells.state[id] = STATE.clean;
  }

  /** In an iterated circle: works out once more with the values as they are. */
  private again(id: number): void {
    const { cells, templates } = this.model;
    cells.writeResult(id, (templates[cells.template[id] as number] as Template).run(id));
  }

  private fromOutside(id: number): void {
    if (this.attempt(id)) return;
    // What lies too deep is worked out in the order of marking, where what comes first rarely waits for what comes later.
    this.all();
    this.settle(id);
  }

  /**
   * Works a cell out, after a first attempt went too deep, with a list of its own in place of the stack: what lies too
   * deep comes first, then what waits.
   */
  private drive(id: number): void {
    const { state } = this.model.cells;
    state[id] = STATE.waiting;
    const waiting = [id, this.deepest];
    while (waiting.length > 0) {
      const last = waiting[waiting.length - 1] as number;
      if (state[last] === STATE.waiting) state[last] = STATE.dirty;
      if (state[last] === STATE.clean || this.attempt(last)) {
        waiting.pop();
        continue;
      }
      state[last] = STATE.waiting;
      waiting.push(this.deepest);
    }
  }

  /** Whether it could be worked out without going too deep. */
  private attempt(id: number): boolean {
    try {
      this.evaluate(id);
      return true;
    } catch (thrown) {
      for (const one of this.stack) this.model.cells.state[one] = STATE.dirty;
      this.stack.length = 0;
      this.depth = 0;
      this.circles.abandon();
      if (thrown === TOO_DEEP) return false;
      throw thrown;
    }
  }
}
