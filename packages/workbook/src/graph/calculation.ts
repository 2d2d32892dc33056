import type { Environment, NameDefinition } from '../compile/environment.ts';
import type { Template } from '../compile/template.ts';
import type { FormulaContext, FunctionTable } from '../functions/function-definition.ts';
import type { Evaluator, ReferenceBounds } from '../functions/special-form.ts';
import { LAST_COLUMN, LAST_ROW } from '../parse/tree.ts';
import { errors } from '../values/error.ts';
import { numberToText } from '../values/text-number.ts';
import { type Area, Matrix, type Scalar, type Totals, type Value } from '../values/value.ts';
import type { Reader } from './cell-area.ts';
import { CellArea } from './cell-area.ts';
import { STATE, TAG } from './cells.ts';
import type { Iteration } from './circular-references.ts';
import { DirtyMarks } from './dirty-marks.ts';
import { Evaluation } from './evaluation.ts';
import { intersect } from './formula-links.ts';
import { KeyIndex } from './key-index.ts';
import { Model, NO_CROSSING, OUTSIDE } from './model.ts';
import type { RangeNode } from './range.ts';
import { RangeSums } from './range-sums.ts';
import type { Column, Sheet } from './sheet.ts';

/** Lookup indexes of columns, built on the first lookup and dropped when a cell of the column changes. */
class Indexes {
  private readonly reader: Reader;
  private readonly byColumn = new WeakMap<Column, Map<string, KeyIndex>>();

  constructor(reader: Reader) {
    this.reader = reader;
  }

  of(column: Column, sheet: number, columnNumber: number, top: number, rows: number): KeyIndex {
    let ofRows = this.byColumn.get(column);
    if (!ofRows) {
      ofRows = new Map();
      this.byColumn.set(column, ofRows);
    }
    const key = `${top}:${rows}`;
    const existing = ofRows.get(key);
    if (existing && existing.version === column.version) return existing;
    const { unsettled } = this.reader;
    const used = Math.max(0, Math.min(rows, (this.reader.model.sheets[sheet] as Sheet).lastRow - top + 1));
    const index = new KeyIndex(column.version, used, (row) => this.reader.valueAt(sheet, top + row, columnNumber));
    if (unsettled === this.reader.unsettled) ofRows.set(key, index);
    return index;
  }
}

/** The environment of compiled formulas: reads the values, ranges and names of a workbook. */
export class Calculation implements Environment, Reader {
  readonly functions: FunctionTable;
  readonly model = new Model();
  readonly marks = new DirtyMarks(this.model);
  private readonly sums = new RangeSums(this);
  private readonly indexes = new Indexes(this);
  readonly evaluation: Evaluation;
  /** Result of NOW, as a serial number; TODAY is its whole part. */
  now = 0;
  random: FormulaContext['random'] = Math.random;
  /** Whether a row of a sheet is hidden. */
  isHidden = (_sheet: number, _row: number): boolean => false;
  /** Formatter behind TEXT; without one, numbers are written plainly. */
  format: FormulaContext['format'] = (_pattern, value) => (typeof value === 'number' ? numberToText(value) : value);

  constructor(functions: FunctionTable, iteration: Iteration | undefined) {
    this.functions = functions;
    this.evaluation = new Evaluation(this.model, this.marks, iteration);
  }

  value(id: number): Scalar {
    const { cells } = this.model;
    return cells.state[id] === STATE.clean ? cells.read(id) : this.evaluation.value(id);
  }

  valueAt(sheet: number, row: number, column: number): Scalar {
    const id = this.model.sheets[sheet]?.get(row, column) ?? 0;
    return id === 0 ? null : this.value(id);
  }

  get unsettled(): number {
    return this.evaluation.unsettled;
  }

  totalsOf(node: RangeNode): Totals {
    return this.sums.of(node);
  }

  indexOf(column: Column, sheet: number, columnNumber: number, top: number, rows: number): KeyIndex {
    return this.indexes.of(column, sheet, columnNumber, top, rows);
  }

  named(name: string, sheet: number): NameDefinition | undefined {
    return this.model.names.get(`${sheet}!${name}`) ?? this.model.names.get(name);
  }

  cellReader(slot: number): Evaluator<Scalar> {
    const { model } = this;
    const { cells } = model;
    return (formula) => {
      const id = model.precedents[(cells.block[formula] as number) + slot] as number;
      if (cells.state[id] === STATE.clean) {
        return cells.tag[id] === TAG.number ? (cells.number[id] as number) : cells.read(id);
      }
      if (id < 0) return id === OUTSIDE ? errors.reference : errors.value;
      return this.evaluation.value(id);
    };
  }

  cellArea(formula: number, slot: number): Area | null {
    const { cells } = this.model;
    const id = this.precedent(formula, slot);
    if (id < 0) return id === NO_CROSSING ? new Matrix(1, 1, [errors.value]) : null;
    return new CellArea(this, cells.sheet[id] as number, [cells.row[id] as number, cells.column[id] as number, 1, 1]);
  }

  area(formula: number, slot: number): Area | null {
    const node = this.node(formula, slot);
    if (node === undefined) return null;
    const { family } = node;
    return new CellArea(
      this,
      family.sheet,
      [family.top, family.left, node.last - family.top + 1, family.right - family.left + 1],
      node,
    );
  }

  totals(formula: number, slot: number): Totals | null {
    const node = this.node(formula, slot);
    return node === undefined ? null : this.sums.of(node);
  }

  /**
   * Returns an entry of the formula's block of precedents, by its position: a cell, a range node, OUTSIDE or
   * NO_CROSSING.
   */
  private precedent(formula: number, place: number): number {
    return this.model.precedents[(this.model.cells.block[formula] as number) + place] as number;
  }

  /** The range in an area slot. Reading it registers for its next change. */
  private node(formula: number, slot: number): RangeNode | undefined {
    const { model } = this;
    const cellCount = (model.templates[model.cells.template[formula] as number] as Template).cells.length;
    const entry = this.precedent(formula, cellCount + slot);
    if (entry < 0) return undefined;
    const node = model.nodes[entry] as RangeNode;
    node.family.markUsed(node);
    return node;
  }

  arrayIn(formula: number, slot: number): Value | undefined {
    return this.model.arrays.get(this.precedent(formula, slot));
  }

  contextOf(formula: number): FormulaContext {
    const { now, format, random } = this;
    const { sheets } = this.model;
    return {
      ...this.placeOf(formula),
      ...{ sheets, now, format, random, moved },
      formula: (...place) => this.formulaIn(...place),
      isHidden: (area, row) => area instanceof CellArea && this.isHidden(area.sheet, area.top + row),
    };
  }

  private formulaIn(area: Area, row: number, column: number): string | undefined {
    return area instanceof CellArea ? this.model.formula(area.sheet, area.top + row, area.left + column) : undefined;
  }

  placeOf(formula: number): { sheet: number; row: number; column: number } {
    const { sheet, row, column } = this.model.cells;
    return { sheet: sheet[formula] ?? 0, row: row[formula] ?? 0, column: column[formula] ?? 0 };
  }

  span(from: Area, to: Area): Area | null {
    if (!(from instanceof CellArea && to instanceof CellArea) || from.sheet !== to.sheet) return null;
    const top = Math.min(from.top, to.top);
    const left = Math.min(from.left, to.left);
    const bottom = Math.max(from.top + from.rows, to.top + to.rows);
    const right = Math.max(from.left + from.columns, to.left + to.columns);
    return new CellArea(this, from.sheet, [top, left, bottom - top, right - left]);
  }

  intersection(a: Area, b: Area): Area | null {
    if (!(a instanceof CellArea && b instanceof CellArea) || a.sheet !== b.sheet) return null;
    const top = Math.max(a.top, b.top);
    const left = Math.max(a.left, b.left);
    const rows = Math.min(a.top + a.rows, b.top + b.rows) - top;
    const columns = Math.min(a.left + a.columns, b.left + b.columns) - left;
    return rows > 0 && columns > 0 ? new CellArea(this, a.sheet, [top, left, rows, columns]) : null;
  }

  crossing(area: Area, formula: number): Scalar {
    if (!(area instanceof CellArea)) return area.at(0, 0);
    const { top, left, rows, columns } = area;
    if (rows === 1 && columns === 1) return area.at(0, 0);
    const { row, column } = this.placeOf(formula);
    const crossing = intersect({ top, left, bottom: top + rows - 1, right: left + columns - 1 }, row, column);
    return crossing ? area.at(crossing.row - top, crossing.column - left) : errors.value;
  }

  boundsOf(area: Area): ReferenceBounds | undefined {
    return 'top' in area ? (area as CellArea) : undefined;
  }
}

function moved(from: Area, down: number, right: number, rows: number, columns: number): Area | undefined {
  if (!(from instanceof CellArea)) return undefined;
  const top = from.top + down;
  const left = from.left + right;
  const inside = top >= 0 && left >= 0 && top + rows - 1 <= LAST_ROW && left + columns - 1 <= LAST_COLUMN;
  return inside && rows > 0 && columns > 0 ? from.block(down, right, rows, columns) : undefined;
}
