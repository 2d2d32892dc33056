import { STATE } from './cells.ts';
import type { Model } from './model.ts';
import type { Column, Sheet } from './sheet.ts';

/** Marks everything that depends on changed cells as dirty; values are evaluated on demand. */
export class DirtyMarks {
  /**
   * Formulas marked since the last full recalculation, in the order of marking; new cells are not in the list,
   * see `firstNew`.
   */
  list: number[] = [];
  /** Cells from this number on were added since the last full recalculation. */
  firstNew = 1;
  private readonly model: Model;
  private readonly stack: number[] = [];

  constructor(model: Model) {
    this.model = model;
  }

  /** Marks a formula that has never been evaluated. */
  fresh(id: number): void {
    this.model.cells.state[id] = STATE.dirty;
    if (id < this.firstNew) this.list.push(id);
  }

  /** Marks everything that depends on a cell whose value or formula changed. */
  changed(id: number): void {
    this.spread(id);
    this.propagate();
  }

  /** Marks volatile formulas and what depends on them. */
  volatile(): void {
    if (this.model.volatile.size === 0) return;
    this.stack.push(...this.model.volatile);
    this.propagate();
  }

  /** Drops formulas from the list that have been evaluated since. */
  tidy(): void {
    const { state } = this.model.cells;
    this.list = this.list.filter((id) => state[id] !== STATE.clean);
  }

  private propagate(): void {
    const { stack, model } = this;
    const { state, template } = model.cells;
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      if (state[id] !== STATE.clean || template[id] === 0) continue;
      this.fresh(id);
      this.spread(id);
    }
  }

  /** Pushes the readers of a cell, and of the ranges that contain it, onto the stack. */
  private spread(id: number): void {
    const { stack, model } = this;
    const { cells } = model;
    cells.version[id] = (cells.version[id] as number) + 1;
    const sheet = model.sheets[cells.sheet[id] as number] as Sheet;
    const columnNumber = cells.column[id] as number;
    const row = cells.row[id] as number;
    const column = sheet.columns[columnNumber] as Column;
    column.version++;
    for (let i = 0; i < column.families.length; i++) column.families[i]?.touch(row, stack);
    if (sheet.wide.length > 0) {
      for (const family of sheet.wide)
        if (columnNumber >= family.left && columnNumber <= family.right) family.touch(row, stack);
    }
    model.dependents.of(id, stack);
  }
}
