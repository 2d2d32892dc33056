import type { FunctionTable } from '../functions/function-row.ts';
import type { Scalar } from '../values/value.ts';
import { Calculation } from './calculation.ts';
import type { Iteration } from './circular-references.ts';
import { link } from './formula-links.ts';
import { type BrokenFormula, Formulas } from './formulas.ts';

/** What to know of a workbook before its cells come. */
export interface EngineOptions {
  sheets: readonly string[];
  functions: FunctionTable;
  /** Names, seen from everywhere or from one sheet; what they stand for is a formula without its equals sign. */
  names?: readonly { name: string; formula: string; sheet?: number }[];
  /** How the file wants circles worked out; without it they are errors. */
  iteration?: Iteration;
  /** The moment that TODAY and NOW give, as a serial number. */
  now?: number;
  /** Whether a row of a sheet is hidden, as SUBTOTAL and AGGREGATE may ask; none is without it. */
  isHidden?: (sheet: number, row: number) => boolean;
  /** What RAND and its kin draw: numbers from 0 to below 1; Math.random without it. */
  random?: () => number;
  /** What TEXT writes of a value by a format code; throws for a code that cannot be read. Plain numbers without it. */
  format?: (pattern: string, value: number | string) => string;
}

/**
 * A workbook that works itself out. First it is filled by {@link put} and its kin, then {@link ready}; from then on every
 * change marks what depends on it, and values are worked out when they are asked for.
 */
export class Engine {
  readonly calculation: Calculation;
  private readonly formulas: Formulas;
  private readonly listeners = new Set<() => void>();
  /** What is to be done after changes before anything is read, for array formulas that take other cells. */
  beforeReading: (() => void) | undefined;
  private isReady = false;
  private isRead = false;

  constructor({ sheets, functions, names = [], iteration, now = 0, isHidden, random, format }: EngineOptions) {
    this.calculation = new Calculation(functions, iteration);
    this.calculation.now = now;
    if (isHidden) this.calculation.isHidden = isHidden;
    if (random) this.calculation.random = random;
    if (format) this.calculation.format = format;
    this.formulas = new Formulas(this.calculation);
    for (const sheet of sheets) this.calculation.model.addSheet(sheet);
    for (const { name, formula, sheet } of names) this.formulas.define(name, formula, sheet);
  }

  /** Writes a value; what depends on it is worked out anew when it is asked for. */
  put(sheet: number, row: number, column: number, value: Scalar): void {
    const { model, marks } = this.calculation;
    const id = model.cellAt(sheet, row, column);
    if (model.cells.template[id] !== 0) this.unlink(id);
    model.cells.write(id, value);
    if (!this.isReady) return;
    marks.changed(id);
    this.changed();
  }

  /** Writes a formula, with or without its equals sign. */
  putFormula(sheet: number, row: number, column: number, text: string): void {
    const id = this.calculation.model.cellAt(sheet, row, column);
    this.enter(id, this.formulas.templateFor(id, text));
    this.changed();
  }

  /** Ends the filling: from now on changes mark what depends on them. */
  ready(): this {
    this.isReady = true;
    this.isRead = false;
    return this;
  }

  value(sheet: number, row: number, column: number): Scalar {
    this.reading();
    return this.calculation.valueAt(sheet, row, column);
  }

  /** Works out everything that is marked. */
  recalculate(): void {
    this.reading();
    this.calculation.pull.all();
  }

  /** The formula of a cell, without its equals sign; undefined when there is none. */
  formula(sheet: number, row: number, column: number): string | undefined {
    return this.calculation.model.formula(sheet, row, column);
  }

  /** Grows whenever the value here may have changed. */
  version(sheet: number, row: number, column: number): number {
    this.reading();
    const { cells, sheets } = this.calculation.model;
    return cells.version[sheets[sheet]?.get(row, column) ?? 0] as number;
  }

  /** Calls back after each change; gives what ends it. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Another moment for TODAY and NOW, as a serial number. */
  setNow(now: number): void {
    this.calculation.now = now;
    this.changed();
  }

  /** The names of the sheets, in order. */
  get sheets(): readonly string[] {
    return this.calculation.model.sheets.map((sheet) => sheet.name);
  }

  /** Formulas that could not be read. */
  get broken(): BrokenFormula[] {
    return this.formulas.broken;
  }

  /** Writes a formula of this template into a cell of this number. */
  enter(id: number, template: number): void {
    const { model, marks } = this.calculation;
    const made = model.templates[template];
    if (!made) return;
    if (model.cells.template[id] !== 0) this.unlink(id);
    model.cells.template[id] = template;
    link(model, id, made);
    if (made.volatile) model.volatile.add(id);
    if (this.isReady) {
      model.dependents.added(id);
      marks.changed(id);
    }
    marks.fresh(id);
  }

  /** Empties a cell. */
  clear(id: number): void {
    const { model, marks } = this.calculation;
    this.unlink(id);
    model.cells.write(id, null);
    marks.changed(id);
  }

  private reading(): void {
    if (this.isRead) return;
    this.isRead = true;
    this.beforeReading?.();
  }

  private unlink(id: number): void {
    const { model } = this.calculation;
    model.cells.template[id] = 0;
    model.cells.state[id] = 0;
    model.volatile.delete(id);
    model.arrays.delete(id);
  }

  /** What was written may be read by others. */
  changed(): void {
    if (!this.isReady) return;
    this.isRead = false;
    const { marks, model } = this.calculation;
    marks.volatile();
    if (marks.list.length > model.cells.count * 2) marks.tidy();
    for (const listener of this.listeners) listener();
  }
}
