import type { NameDefinition } from '../compile/environment.ts';
import type { Template } from '../compile/template.ts';
import { textAt } from '../parse/relative-text.ts';
import type { Value } from '../values/value.ts';
import { Cells } from './cells.ts';
import { Dependents } from './dependents.ts';
import type { RangeNode } from './range.ts';
import { Sheet } from './sheet.ts';

/** Stands for a precedent outside the sheet. */
export const OUTSIDE = -1;
/** Stands for a precedent that implicit intersection does not find, because the formula is beside the range. */
export const NO_CROSSING = -2;

/** The data of a workbook, without evaluation. */
export class Model {
  readonly cells = new Cells();
  readonly sheets: Sheet[] = [];
  readonly templates: Template[] = [];
  readonly nodes: RangeNode[] = [];
  /** The references of formulas, a block per formula: first cell numbers, then indexes in `nodes`. */
  precedents = new Int32Array(1);
  precedentCount = 0;
  readonly dependents = new Dependents(this);
  /** Formulas to recalculate at every change, because they read things their references do not show. */
  readonly volatile = new Set<number>();
  /** Results of array formulas, by their first cell. */
  readonly arrays = new Map<number, Value>();
  /** Names in upper case; those of one sheet are prefixed with its index and '!'. */
  readonly names = new Map<string, NameDefinition>();
  private readonly sheetNumbers = new Map<string, number>();

  /** Adds a sheet and returns its index. */
  addSheet(name: string): number {
    this.sheetNumbers.set(name.toLowerCase(), this.sheets.length);
    return this.sheets.push(new Sheet(name)) - 1;
  }

  /** Index of a sheet by name, regardless of case; -1 if there is none. */
  sheetNumber(name: string): number {
    return this.sheetNumbers.get(name.toLowerCase()) ?? -1;
  }

  /** The number of the cell at a position, added if necessary. */
  cellAt(sheet: number, row: number, column: number): number {
    const sheetData = this.sheets[sheet] as Sheet;
    const existing = sheetData.get(row, column);
    if (existing !== 0) return existing;
    const id = this.cells.add(sheet, row, column);
    sheetData.set(row, column, id);
    return id;
  }

  /** The formula of a cell, without its equals sign; undefined if it has none. */
  formula(sheet: number, row: number, column: number): string | undefined {
    const template = this.cells.template[this.sheets[sheet]?.get(row, column) ?? 0] as number;
    return template > 0 ? textAt((this.templates[template] as Template).pieces, row, column) : undefined;
  }

  /** Reserves space for precedents and returns its start. */
  reserve(count: number): number {
    const start = this.precedentCount;
    this.precedentCount += count;
    if (this.precedentCount > this.precedents.length) {
      const larger = new Int32Array(Math.max(this.precedents.length * 4, 4096, this.precedentCount));
      larger.set(this.precedents);
      this.precedents = larger;
    }
    return start;
  }
}
