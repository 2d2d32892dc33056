import type { FunctionTable } from '../functions/function-definition.ts';
import type { Scalar } from '../values/value.ts';
import { Calculation } from './calculation.ts';
import type { Iteration } from './circular-references.ts';
import { link } from './formula-links.ts';
import { type BrokenFormula, Formulas } from './formulas.ts';

/** Settings of a workbook, known before its cells are filled. */
export interface EngineOptions {
  sheets: readonly string[];
  functions: FunctionTable;
  /** Defined names, global or of one sheet; the formula has no equals sign. */
  names?: readonly { name: string; formula: string; sheet?: number }[];
  /** Iterative calculation of circular references; without it they are errors. */
  iteration?: Iteration;
  /** Result of NOW, as a serial number; TODAY is its whole part. Defaults to 0. */
  now?: number;
  /** Whether a row is hidden, for SUBTOTAL and AGGREGATE; defaults to none. */
  isHidden?: (sheet: number, row: number) => boolean;
  /** Source of RAND and similar functions, from 0 to below 1; defaults to Math.random. */
  random?: () => number;
  /** Formatter behind TEXT; throws for an invalid format code. Defaults to plain numbers. */
  format?: (pattern: string, value: number | string) => string;
}

/**
 * The calculation engine of a workbook. Fill it with {@link put} and {@link putFormula}, then call {@link ready}; from
 * then on every change marks what depends on it, and values are evaluated when read.
 */
export class Engine {
  readonly calculation: Calculation;
  private readonly formulas: Formulas;
  private readonly listeners = new Set<() => void>();
  /** Called after changes and before the first read: spilling arrays are resized then. */
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

  /** Writes a value; what depends on it is evaluated again when read. */
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

  /** Ends the initial filling; from now on changes mark what depends on them. */
  ready(): this {
    this.isReady = true;
    this.isRead = false;
    return this;
  }

  /** The current value of a cell, evaluated if necessary; null if it is empty. */
  value(sheet: number, row: number, column: number): Scalar {
    this.prepareReading();
    return this.calculation.valueAt(sheet, row, column);
  }

  /** Evaluates everything marked dirty. */
  recalculate(): void {
    this.prepareReading();
    this.calculation.evaluation.all();
  }

  /** The formula of a cell, without its equals sign; undefined if it has none. */
  formula(sheet: number, row: number, column: number): string | undefined {
    return this.calculation.model.formula(sheet, row, column);
  }

  /** A counter that grows whenever the value of this cell may have changed. */
  version(sheet: number, row: number, column: number): number {
    this.prepareReading();
    const { cells, sheets } = this.calculation.model;
    return cells.version[sheets[sheet]?.get(row, column) ?? 0] as number;
  }

  /** Calls the listener after each change; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Sets the time for NOW and TODAY, as a serial number. */
  setNow(now: number): void {
    this.calculation.now = now;
    this.changed();
  }

  /** The sheet names, in order. */
  get sheets(): readonly string[] {
    return this.calculation.model.sheets.map((sheet) => sheet.name);
  }

  /** Formulas that could not be parsed. */
  get broken(): BrokenFormula[] {
    return this.formulas.broken;
  }

  /** Writes a formula, by the index of its template, into a cell, by its number. */
  enter(id: number, template: number): void {
    const { model, marks } = this.calculation;
    const compiled = model.templates[template];
    if (!compiled) return;
    if (model.cells.template[id] !== 0) this.unlink(id);
    model.cells.template[id] = template;
    link(model, id, compiled);
    if (compiled.volatile) model.volatile.add(id);
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

  private prepareReading(): void {
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

  /** Recalculates volatile formulas and notifies listeners after a change. */
  changed(): void {
    if (!this.isReady) return;
    this.isRead = false;
    const { marks, model } = this.calculation;
    marks.volatile();
    if (marks.list.length > model.cells.count * 2) marks.tidy();
    for (const listener of this.listeners) listener();
  }
}
