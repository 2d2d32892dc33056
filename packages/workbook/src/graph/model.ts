import type { NameDefinition } from '../compile/environment.ts';
import type { Template } from '../compile/template.ts';
import { textAt } from '../parse/relative-text.ts';
import type { Value } from '../values/value.ts';
import { Cells } from './cells.ts';
import { Dependents } from './dependents.ts';
import type { RangeNode } from './range.ts';
import { Sheet } from './sheet.ts';

/** What a reference that left the sheet, or an area that the formula's row and column miss, is in place of a number. */
export const LOST = -1;
export const MISSED = -2;

/** Everything a workbook holds, without the work. */
export class Model {
  readonly cells = new Cells();
  readonly sheets: Sheet[] = [];
  readonly templates: Template[] = [];
  readonly nodes: RangeNode[] = [];
  /** What formulas name, block by block: first cells, then numbers of nodes. */
  precedents = new Int32Array(1);
  precedentCount = 0;
  readonly dependents = new Dependents(this);
  /** Formulas whose reading is not seen in their text. */
  readonly volatile = new Set<number>();
  /** What array formulas gave, by their first cell. */
  readonly arrays = new Map<number, Value>();
  /** Names in capitals; those of one sheet with its number and '!' before. */
  readonly names = new Map<string, NameDefinition>();
  private readonly sheetNumbers = new Map<string, number>();

  addSheet(name: string): number {
    this.sheetNumbers.set(name.toLowerCase(), this.sheets.length);
    return this.sheets.push(new Sheet(name)) - 1;
  }

  /** The number of a sheet; −1 when there is none of this name. */
  sheetNumber(name: string): number {
    return this.sheetNumbers.get(name.toLowerCase()) ?? -1;
  }

  /** The cell here; made when there is none. */
  cellAt(sheet: number, row: number, column: number): number {
    const own = this.sheets[sheet] as Sheet;
    const found = own.get(row, column);
    if (found !== 0) return found;
    const id = this.cells.add(sheet, row, column);
    own.set(row, column, id);
    return id;
  }

  /** The formula of a cell, without its equals sign; undefined when there is none. */
  formula(sheet: number, row: number, column: number): string | undefined {
    const template = this.cells.template[this.sheets[sheet]?.get(row, column) ?? 0] as number;
    return template > 0 ? textAt((this.templates[template] as Template).pieces, row, column) : undefined;
  }

  /** Room for so many precedents; where they begin. */
  reserve(count: number): number {
    const start = this.precedentCount;
    this.precedentCount += count;
    if (this.precedentCount > this.precedents.length) {
      const wider = new Int32Array(Math.max(this.precedents.length * 4, 4096, this.precedentCount));
      wider.set(this.precedents);
      this.precedents = wider;
    }
    return start;
  }
}
