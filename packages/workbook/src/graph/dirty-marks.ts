import { STATE } from './cells.ts';
import type { Model } from './model.ts';
import type { Column, Sheet } from './sheet.ts';

/** Marks pushed to what depends on changed cells; values are worked out when somebody asks. */
export class Marks {
  /** The formulas that were marked since all was worked out, in the order of marking; those of new cells apart. */
  list: number[] = [];
  /** Cells from here on came since all was worked out: they need not be listed. */
  firstNew = 1;
  private readonly model: Model;
  private readonly stack: number[] = [];

  constructor(model: Model) {
    this.model = model;
  }

  /** A formula that was never worked out. */
  fresh(id: number): void {
    this.model.cells.state[id] = STATE.dirty;
    if (id < this.firstNew) this.list.push(id);
  }

  /** A cell's own value or formula changed: marks all that depends on it. */
  changed(id: number): void {
    this.spread(id);
    this.run();
  }

  /** Marks formulas whose reading is not seen in their text. */
  volatile(): void {
    if (this.model.volatile.size === 0) return;
    this.stack.push(...this.model.volatile);
    this.run();
  }

  /** Drops from the list what was worked out since. */
  tidy(): void {
    const { state } = this.model.cells;
    this.list = this.list.filter((id) => state[id] !== STATE.clean);
  }

  private run(): void {
    const { stack, model } = this;
    const { state, template } = model.cells;
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      if (state[id] !== STATE.clean || template[id] === 0) continue;
      this.fresh(id);
      this.spread(id);
    }
  }

  /** Puts the readers of a cell, and of the ranges over it, on the stack. */
  private spread(id: number): void {
    const { stack, model } = this;
    const { cells } = model;
    cells.version[id] = (cells.version[id] as number) + 1;
    const sheet = model.sheets[cells.sheet[id] as number] as Sheet;
    const at = cells.column[id] as number;
    const row = cells.row[id] as number;
    const column = sheet.columns[at] as Column;
    column.version++;
    for (let i = 0; i < column.families.length; i++) column.families[i]?.touch(row, stack);
    if (sheet.wide.length > 0) {
      for (const family of sheet.wide) if (at >= family.left && at <= family.right) family.touch(row, stack);
    }
    model.dependents.of(id, stack);
  }
}
