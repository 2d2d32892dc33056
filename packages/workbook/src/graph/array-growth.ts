import { LAST_COLUMN, LAST_ROW } from '../parse/tree.ts';
import { type CellError, errors } from '../values/error.ts';
import { Area, type Value } from '../values/value.ts';
import { TAG } from './cells.ts';
import type { Engine } from './engine.ts';

/** An array that changes its size again and again, for its size depends on itself, is a circle. */
const MOST_TURNS = 20;
/** More cells than this no array fills. */
const MOST_CELLS = 200_000;

/** An array formula at work: what it gave, and the templates of its first cell and of the others. */
export interface Arrayed {
  first: number;
  value: Value;
  /** Why it is not shown, for one that grows. */
  problem: CellError | undefined;
  templates: { first: number; others: number };
}

/** An array formula that takes the room its result needs, and how much it has. */
interface Grower {
  array: Arrayed;
  rows: number;
  columns: number;
  /** How often its size changed since somebody wrote something. */
  turns: number;
}

/**
 * Arrays that grow and shrink with their results. What they come to is known only when they are worked out, but whoever
 * reads where they will stand must be told: so they are worked out first, after each change and before anything is read.
 */
export class ArrayGrowth {
  private readonly engine: Engine;
  private readonly growers = new Map<number, Grower>();

  constructor(engine: Engine) {
    this.engine = engine;
  }

  add(array: Arrayed, rows: number, columns: number): void {
    this.growers.set(array.first, { array, rows, columns, turns: 0 });
  }

  /** Gives every array its room; one may need another, so until none changes. */
  settle(): void {
    for (const grower of this.growers.values()) grower.turns = 0;
    for (let goesOn = true; goesOn; ) {
      goesOn = false;
      for (const grower of this.growers.values()) if (this.fit(grower)) goesOn = true;
    }
  }

  /** Whether the room of an array changed. */
  private fit(grower: Grower): boolean {
    const { array } = grower;
    const { model, marks, pull } = this.engine.calculation;
    if (model.cells.template[array.first] !== array.templates.first) {
      this.growers.delete(array.first);
      this.resize(grower, 1, 1);
      return true;
    }
    pull.value(array.first);
    const { value } = array;
    const [rows, columns] = value instanceof Area ? [value.rows, value.columns] : [1, 1];
    const room = this.roomFor(array, rows, columns);
    const problem = grower.turns > MOST_TURNS ? errors.circle : room === undefined ? errors.room : undefined;
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

  /** Whether an array has all its cells, or they are free to be taken; undefined where something stands in its way. */
  private roomFor({ first, templates }: Arrayed, rows: number, columns: number): 'taken' | 'free' | undefined {
    const { model, placeOf } = this.place(first);
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

  /** Takes the cells it needs, and leaves those it needs no more. */
  private resize(grower: Grower, rows: number, columns: number): void {
    const { first, templates } = grower.array;
    const { model, placeOf } = this.place(first);
    const { sheet, row, column } = placeOf;
    for (let r = 0; r < Math.max(rows, grower.rows); r++) {
      for (let c = 0; c < Math.max(columns, grower.columns); c++) {
        const isIn = r < rows && c < columns;
        if ((r === 0 && c === 0) || (!isIn && (r >= grower.rows || c >= grower.columns))) continue;
        const id = model.cellAt(sheet, row + r, column + c);
        const isOwn = model.cells.template[id] === templates.others;
        if (isIn && !isOwn) this.engine.enter(id, templates.others);
        else if (!isIn && isOwn) this.engine.clear(id);
      }
    }
    grower.rows = rows;
    grower.columns = columns;
  }

  private place(first: number) {
    const { calculation } = this.engine;
    return { model: calculation.model, placeOf: calculation.placeOf(first) };
  }
}
