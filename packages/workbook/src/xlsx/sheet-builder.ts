import type { Cell, CellValue as FileValue, Sheet } from 'hucre';
import { errorOf } from '../values/error.ts';
import type { WireCell, WireLimits, WireRange, WireSheet, WireTableCell, WireValue } from '../wire/workbook.ts';
import type { StyleTable } from './cell-styles.ts';
import { fileSerial } from './file-day.ts';
import type { FormatTable } from './format-table.ts';
import { type CellFormula, SheetFormulas } from './formulas.ts';
import type { StructuredReferences } from './structured.ts';
import type { Block } from './validations.ts';

/** What is common to the sheets of a workbook while it is taken in. */
export interface Taking {
  active: WireCell[];
  ranges: WireRange[];
  styles: StyleTable;
  formats: FormatTable;
  tables: StructuredReferences;
}

/** Takes in the cells of one sheet. */
export class SheetBuilder {
  readonly table: WireTableCell[] = [];
  /** What the file itself says the formulas give, by the number of the cell. */
  readonly cached = new Map<number, FileValue>();
  private readonly sheet: Sheet;
  private readonly taking: Taking;
  private readonly formulas: SheetFormulas;
  private readonly byPlace = new Map<string, WireTableCell>();
  private readonly inBlock = new Set<string>();

  constructor(sheet: Sheet, taking: Taking) {
    this.sheet = sheet;
    this.taking = taking;
    this.formulas = new SheetFormulas(sheet.cells ?? new Map(), (formula, row) => taking.tables.plain(formula, row));
  }

  build(): void {
    const { rows, cells = new Map<string, Cell>() } = this.sheet;
    const covered = this.coveredByMerges();
    for (const [row, values] of rows.entries()) {
      for (const [column, value] of values.entries()) {
        const key = `${row},${column}`;
        const cell = cells.get(key);
        if (covered.has(key) || (value === null && !cell)) continue;
        this.take(row, column, value, cell);
      }
    }
    for (const [key, cell] of cells) {
      const [row = 0, column = 0] = key.split(',').map(Number);
      if (!covered.has(key) && !this.byPlace.has(key)) this.take(row, column, cell.value, cell);
    }
    this.spans();
  }

  /** The number of the living cell here; made of what is frozen, or of nothing, when there is none. */
  activeAt(row: number, column: number): number {
    const seen = this.seenAt(row, column);
    if (seen.active !== undefined) return seen.active;
    const { text, type } = seen;
    const made: WireCell = text === undefined ? { Type: 'Number', Value: null } : { Type: 'Text', Value: text };
    delete seen.text;
    delete seen.type;
    seen.active = this.taking.active.push(type === 'Number' ? { Type: 'Number', Value: Number(text) } : made) - 1;
    return seen.active;
  }

  /** What a cell shows, as it was taken in. */
  seenAt(row: number, column: number): WireTableCell {
    const key = `${row},${column}`;
    const known = this.byPlace.get(key);
    if (known) return known;
    const made: WireTableCell = { row, col: column };
    this.table.push(made);
    this.byPlace.set(key, made);
    return made;
  }

  /** The living cells of a block, row by row. */
  cellsIn({ top, left, bottom, right }: Block): number[][] {
    const Cells: number[][] = [];
    for (let row = top; row <= bottom; row++) {
      const line: number[] = [];
      for (let column = left; column <= right; column++) line.push(this.activeAt(row, column));
      Cells.push(line);
    }
    return Cells;
  }

  /** Makes an input of a cell, unless it is worked out. */
  limit(row: number, column: number, limits: WireLimits): void {
    const cell = this.taking.active[this.activeAt(row, column)];
    if (!cell || cell.Type === 'Formula') return;
    cell.Type = 'Input';
    if (Object.keys(limits).length > 0) cell.Limits = limits;
  }

  /** The number or text of a cell, as written or as the file worked it out; nothing when it is empty. */
  constant(row: number, column: number): (string | number)[] {
    const { active, text } = this.byPlace.get(`${row},${column}`) ?? {};
    const value = active === undefined ? text : (this.taking.active[active]?.Value ?? this.cached.get(active));
    return typeof value === 'string' || typeof value === 'number' ? [value] : [];
  }

  done(): WireSheet {
    const { name, columns, rowDefs, hidden, veryHidden } = this.sheet;
    const goneRows = [...(rowDefs ?? [])].flatMap(([row, { hidden: isGone }]) => (isGone ? [row] : []));
    const widths = Object.fromEntries(
      (columns ?? []).flatMap((column, i) => (column?.hidden ? [[i, 0]] : column?.width ? [[i, column.width]] : [])),
    );
    return {
      Name: name,
      Table: this.table,
      Charts: [],
      ...(Object.keys(widths).length > 0 ? { Widths: widths } : {}),
      ...(goneRows.length > 0 ? { HiddenRows: goneRows.sort((a, b) => a - b) } : {}),
      ...(hidden || veryHidden ? { Hidden: true } : {}),
    };
  }

  private take(row: number, column: number, value: FileValue, cell: Cell | undefined): void {
    const seen = this.seenAt(row, column);
    const style = this.taking.styles.of(cell?.style);
    const Format = this.taking.formats.of(cell?.style?.numFmt);
    if (style !== undefined) seen.style = style;
    const formula = cell && this.formulas.of(cell, row, column);
    const made = formula ? this.formulaCell(formula, row, column) : this.valueCell(value, cell, `${row},${column}`);
    if (!made) {
      if (typeof value === 'string' && value !== '') Object.assign(seen, { text: value, type: 'Text' });
      return;
    }
    if (Format) made.Format = Format;
    seen.active = this.taking.active.push(made) - 1;
    if (formula && cell) this.cached.set(seen.active, cell.formulaResult ?? cell.value);
  }

  private formulaCell({ text, block }: CellFormula, row: number, column: number): WireCell {
    if (block) {
      for (let r = 0; r < Math.min(block[0], 10_000); r++) {
        for (let c = 0; c < Math.min(block[1], 1_000); c++) this.inBlock.add(`${row + r},${column + c}`);
      }
    }
    return { Type: 'Formula', Formula: text, ...(block ? { Block: block } : {}) };
  }

  private valueCell(value: FileValue, cell: Cell | undefined, key: string): WireCell | undefined {
    if (this.inBlock.has(key)) return { Type: 'Formula' };
    const open = this.sheet.protection?.sheet === true && cell?.style?.protection?.locked === false;
    const taken = wireValue(value, cell);
    if (open) return { Type: 'Input', Value: taken };
    if (typeof taken === 'number' || (taken !== null && typeof taken === 'object'))
      return { Type: 'Number', Value: taken };
    return typeof taken === 'boolean' ? { Type: 'Truth', Value: taken } : undefined;
  }

  private coveredByMerges(): Set<string> {
    const covered = new Set<string>();
    for (const { startRow, startCol, endRow, endCol } of this.sheet.merges ?? []) {
      if ((endRow - startRow + 1) * (endCol - startCol + 1) > 100_000) continue;
      for (let row = startRow; row <= endRow; row++) {
        for (let column = startCol; column <= endCol; column++) {
          if (row !== startRow || column !== startCol) covered.add(`${row},${column}`);
        }
      }
    }
    return covered;
  }

  private spans(): void {
    for (const { startRow, startCol, endRow, endCol } of this.sheet.merges ?? []) {
      const seen = this.seenAt(startRow, startCol);
      if (endRow > startRow) seen.rowspan = endRow - startRow + 1;
      if (endCol > startCol) seen.colspan = endCol - startCol + 1;
    }
  }
}

function wireValue(value: FileValue, cell: Cell | undefined): WireValue {
  if (value instanceof Date) return fileSerial(value);
  const mayBe = cell === undefined || cell.type === undefined || cell.type === 'error';
  const error = mayBe && typeof value === 'string' ? errorOf(value) : undefined;
  return error ? { Error: error.code } : value;
}
