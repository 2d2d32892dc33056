import { LAST_COLUMN, LAST_ROW } from '../parse/tree.ts';
import { type CellError, errors } from '../values/error.ts';
import { Area, type Value } from '../values/value.ts';
import { TAG } from './cells.ts';
import type { Engine } from './engine.ts';

/**
 * Maximum number of size changes: an array that still changes after these depends on its own size, which is a
 * circular reference.
 */
const MOST_TURNS = 20;
/** Most cells an array may fill. */
const MOST_CELLS = 200_000;

/** A compiled array formula: its last result, and the templates of its first cell and of the others. */
export interface ArrayFormula {
  first: number;
  value: Value;
  /** Why a spilling array shows no result. */
  problem: CellError | undefined;
  templates: { first: number; others: number };
}

/** An array formula that spills, and the size it has now. */
interface SpillingArray {
  array: ArrayFormula;
  rows: number;
  columns: number;
  /** Size changes since the last edit. */
  turns: number;
}

/**
 * Spilling arrays. Their size is known only after evaluation, but formulas that read the cells they will fill must be
 * recalculated. So they are evaluated first: after each change, before anything is read.
 */
export class ArrayGrowth {
  private readonly engine: Engine;
  private readonly spilling = new Map<number, SpillingArray>();

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Registers a spilling array with its initial size. */
  add(array: ArrayFormula, rows: number, columns: number): void {
    this.spilling.set(array.first, { array, rows, columns, turns: 0 });
  }

  /** Resizes all arrays until none changes, because the size of one may depend on another. */
  settle(): void {
    for (const grower of this.spilling.values()) grower.turns = 0;
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false;
      for (const grower of this.spilling.values()) if (this.adjust(grower)) hasChanged = true;
    }
  }

  /** Resizes one array; returns whether its size or its error changed. */
  private adjust(grower: SpillingArray): boolean {
    const { array } = grower;
    const { model, marks, evaluation: pull } = this.engine.calculation;
    if (model.cells.template[array.first] !== array.templates.first) {
      this.spilling.delete(array.first);
      this.resize(grower, 1, 1);
      return true;
    }
    pull.value(array.first);
    const { value } = array;
    const [rows, columns] = value instanceof Area ? [value.rows, value.columns] : [1, 1];
    const room = this.roomFor(array, rows, columns);
    const problem = grower.turns > MOST_TURNS ? errors.circular : room === undefined ? errors.spill : undefined;
    const isNew = problem !== array.problem;
    const size = problem ? ([1, 1] as const) : ([rows, columns] as const);
    const isSame = size[0] === grower.rows && size[1] === grower.columns;
    if (!isNew && isSame && (problem || room === 'taken')) return false;
    grower.turns++;
    array.problem = problem;
    this.resize(grower, ...size);
    if (isNew) {
      marks.fresh(array.first);
      marks.changed(array.first);
    }
    return true;
  }

  /**
   * Whether an array has all its cells already or could take them; undefined if some are occupied or beyond the sheet.
   */
  private roomFor({ first, templates }: ArrayFormula, rows: number, columns: number): 'taken' | 'free' | undefined {
    const { model, placeOf } = this.locate(first);
    const { cells } = model;
    const { sheet, row, column } = placeOf;
    const inside = row + rows - 1 <= LAST_ROW && column + columns - 1 <= LAST_COLUMN;
    if (!inside || rows * columns > MOST_CELLS) return undefined;
    let room: 'taken' | 'free' = 'taken';
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        const id = model.sheets[sheet]?.get(row + r, column + c) ?? 0;
        if (id === first || (id !== 0 && cells.template[id] === templates.others)) continue;
        if (cells.template[id] !== 0 || cells.tag[id] !== TAG.empty) return undefined;
        room = 'free';
      }
    }
    return room;
  }

  /** Takes over the cells the array needs and releases those it no longer needs. */
  private resize(grower: SpillingArray, rows: number, columns: number): void {
    const { first, templates } = grower.array;
    const { model, placeOf } = this.locate(first);
    const { sheet, row, column } = placeOf;
    for (let r = 0; r < Math.max(rows, grower.rows); r++) {
      for (let c = 0; c < Math.max(columns, grower.columns); c++) {
        const isInside = r < rows && c < columns;
        if ((r === 0 && c === 0) || (!isInside && (r >= grower.rows || c >= grower.columns))) continue;
        const id = model.cellAt(sheet, row + r, column + c);
        const isOwn = model.cells.template[id] === templates.others;
        if (isInside && !isOwn) this.engine.enter(id, templates.others);
        else if (!isInside && isOwn) this.engine.clear(id);
      }
    }
    grower.rows = rows;
    grower.columns = columns;
  }

  private locate(first: number) {
    const { calculation } = this.engine;
    return { model: calculation.model, placeOf: calculation.placeOf(first) };
  }
}
