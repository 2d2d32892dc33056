import type { Cell, CellStyle, CellValue as FileValue, Sheet } from 'hucre';
import { sectionsOf } from '../../format/display.ts';
import { errorOf } from '../../values/error.ts';
import type { Block } from '../../wire/cell-blocks.ts';
import type { WireCell, WireLimits, WireRange, WireSheet, WireTableCell, WireValue } from '../../wire/wire-workbook.ts';
import type { StyleTable } from './cell-styles.ts';
import { type CellFormula, SheetFormulas } from './formulas.ts';
import { fileSerial } from './import-findings.ts';
import type { StructuredReferences } from './structured-references.ts';

/** Collects the distinct sections of a workbook's format codes. */
export class FormatTable {
  readonly formats: string[] = [];
  private readonly indexBySection = new Map<string, number>();

  /** Indexes of a code's sections; undefined for General. */
  of(pattern: string | undefined): number[] | undefined {
    if (!pattern || pattern === 'General') return undefined;
    return sectionsOf(pattern).map((part) => this.number(part));
  }

  private number(part: string): number {
    const existing = this.indexBySection.get(part);
    if (existing !== undefined) return existing;
    this.indexBySection.set(part, this.formats.length);
    return this.formats.push(part) - 1;
  }
}

/** State shared by the sheets of a workbook during import. */
export interface ImportState {
  active: WireCell[];
  ranges: WireRange[];
  styles: StyleTable;
  formats: FormatTable;
  tables: StructuredReferences;
  /** Cells that are inputs only because they are unlocked, as indexes in Active. */
  unlocked: Set<number>;
}

/**
 * Room for a spilling array to grow: empty rows shown below it, twice its own within these bounds, and the
 * maximum number of columns.
 */
const [LEAST_ROOM, MOST_ROOM, MOST_ACROSS] = [24, 400, 60];

/** Only arrays that already fill several cells, or begin with a function that returns arrays, may grow. */
const maySpill = (formula: string, [rows, columns]: readonly [number, number]) =>
  rows * columns > 1 ||
  /^(?:LET|FILTER|SORT|SORTBY|UNIQUE|SEQUENCE|VSTACK|HSTACK|TAKE|DROP|TOCOL|EXPAND|TEXTSPLIT|MAKEARRAY|RANDARRAY)\(/i.test(
    formula,
  );

type Merge = NonNullable<Sheet['merges']>[number];

/** Number of columns of a sheet. */
const COLUMNS = 16_384;

/** Returns a number for a position, which is found faster than a text in a map of many cells. */
const placeNumber = (row: number, column: number) => row * COLUMNS + column;

/** Imports the cells of one sheet. */
export class SheetBuilder {
  readonly table: WireTableCell[] = [];
  /** Formula results stored in the file, by index of the cell in Active. */
  readonly cached = new Map<number, FileValue>();
  private readonly sheet: Sheet;
  private readonly state: ImportState;
  private readonly formulas: SheetFormulas;
  private readonly byPlace = new Map<number, WireTableCell>();
  private readonly inBlock = new Set<string>();
  private readonly spillingArrays: { row: number; column: number; rows: number; columns: number }[] = [];
  private readonly covered: ReadonlySet<string>;

  constructor(sheet: Sheet, taking: ImportState) {
    this.sheet = sheet;
    this.state = taking;
    this.formulas = new SheetFormulas(sheet.cells ?? new Map(), (formula, row) => taking.tables.plain(formula, row));
    this.covered = coveredByMerges(sheet);
  }

  /** Imports all cells; validations, charts and {@link finish} rely on it. */
  build(): void {
    const { rows, cells = new Map<string, Cell>() } = this.sheet;
    const { covered } = this;
    for (const [row, values] of rows.entries()) {
      for (const [column, value] of values.entries()) {
        const key = `${row},${column}`;
        const cell = cells.get(key);
        if (covered.has(key) || (value === null && !cell)) continue;
        this.importCell(row, column, value, cell);
      }
    }
    for (const [key, cell] of cells) {
      const [row = 0, column = 0] = key.split(',').map(Number);
      // The keys of hyperlinks over several cells are not positions.
      if (Number.isNaN(row) || Number.isNaN(column)) continue;
      if (!covered.has(key) && !this.byPlace.has(placeNumber(row, column)))
        this.importCell(row, column, cell.value, cell);
    }
    for (const array of this.spillingArrays) this.addRoom(array);
    this.addSpans();
  }

  /**
   * Index in Active of the cell at a position; converts plain text, or adds an empty cell, if there is no active cell.
   */
  activeAt(row: number, column: number): number {
    const tableCell = this.tableCellAt(row, column);
    if (tableCell.active !== undefined) return tableCell.active;
    const { text, type } = tableCell;
    const wireCell: WireCell = text === undefined ? { Type: 'Number', Value: null } : { Type: 'Text', Value: text };
    delete tableCell.text;
    delete tableCell.type;
    tableCell.active =
      this.state.active.push(type === 'Number' ? { Type: 'Number', Value: Number(text) } : wireCell) - 1;
    return tableCell.active;
  }

  /** The displayed cell at a position, added if necessary. */
  tableCellAt(row: number, column: number): WireTableCell {
    const key = placeNumber(row, column);
    const existing = this.byPlace.get(key);
    if (existing) return existing;
    const added: WireTableCell = { row, col: column };
    this.table.push(added);
    this.byPlace.set(key, added);
    return added;
  }

  /** Indexes in Active of the cells of a block, row by row. */
  cellsIn({ top, left, bottom, right }: Block): number[][] {
    const Cells: number[][] = [];
    for (let row = top; row <= bottom; row++) {
      const line: number[] = [];
      for (let column = left; column <= right; column++) line.push(this.activeAt(row, column));
      Cells.push(line);
    }
    return Cells;
  }

  /**
   * Turns a cell into an input with limits and returns its index in Active; undefined for formulas and for
   * cells hidden by a merged cell.
   */
  limit(row: number, column: number, limits: WireLimits): number | undefined {
    if (this.covered.has(`${row},${column}`)) return undefined;
    const active = this.activeAt(row, column);
    const cell = this.state.active[active];
    if (!cell || cell.Type === 'Formula') return undefined;
    cell.Type = 'Input';
    this.state.unlocked.delete(active);
    if (Object.keys(limits).length > 0) cell.Limits = limits;
    return active;
  }

  /**
   * The number or text of a cell, a constant or the formula result stored in the file; an empty list if there is none.
   */
  constant(row: number, column: number): (string | number)[] {
    const { active, text } = this.byPlace.get(placeNumber(row, column)) ?? {};
    const value = active === undefined ? text : (this.state.active[active]?.Value ?? this.cached.get(active));
    return typeof value === 'string' || typeof value === 'number' ? [value] : [];
  }

  /** Returns the imported sheet, still without its charts. */
  finish(more: Pick<WireSheet, 'RowStyles' | 'ColumnStyles' | 'Conditions' | 'Heights'>): WireSheet {
    const { name, columns, rowDefs, hidden, veryHidden, freezePane, view } = this.sheet;
    const { rows: Rows, columns: Columns } = freezePane ?? {};
    const hiddenRows = [...(rowDefs ?? [])].flatMap(([row, { hidden: isGone }]) => (isGone ? [row] : []));
    const widths = Object.fromEntries(
      (columns ?? []).flatMap((column, i) => (column?.hidden ? [[i, 0]] : column?.width ? [[i, column.width]] : [])),
    );
    return {
      Name: name,
      Table: this.table,
      Charts: [],
      ...(Object.keys(widths).length > 0 ? { Widths: widths } : {}),
      ...(hiddenRows.length > 0 ? { HiddenRows: hiddenRows.sort((a, b) => a - b) } : {}),
      ...(hidden || veryHidden ? { Hidden: true } : {}),
      ...(view?.showGridLines === false ? { NoGridLines: true } : {}),
      ...(freezePane ? { Frozen: { ...(Rows ? { Rows } : {}), ...(Columns ? { Columns } : {}) } } : {}),
      ...withinUsedArea(more, this.table),
    };
  }

  private importCell(row: number, column: number, value: FileValue, cell: Cell | undefined): void {
    const shown = this.tableCellAt(row, column);
    const style = this.state.styles.of(cell?.style);
    const Format = this.state.formats.of(cell?.style?.numFmt);
    if (style !== undefined) shown.style = style;
    const note = cell?.comment && noteText(cell.comment.text);
    if (note) shown.Note = note;
    const formula = cell && this.formulas.of(cell, row, column);
    const normalised = typeof value === 'string' ? normaliseLineBreaks(value) : value;
    const wireCell = formula
      ? this.formulaCell(formula, row, column)
      : this.valueCell(normalised, cell, `${row},${column}`);
    if (!wireCell) {
      if (typeof normalised === 'string' && normalised !== '') Object.assign(shown, { text: normalised, type: 'Text' });
      return;
    }
    if (Format) wireCell.Format = Format;
    shown.active = this.state.active.push(wireCell) - 1;
    if (wireCell.Type === 'Input') this.state.unlocked.add(shown.active);
    if (formula && cell) this.cached.set(shown.active, cell.formulaResult ?? cell.value);
  }

  private formulaCell({ text, block, grows }: CellFormula, row: number, column: number): WireCell {
    if (block) {
      if (grows && maySpill(text, block)) this.spillingArrays.push({ row, column, rows: block[0], columns: block[1] });
      for (let r = 0; r < Math.min(block[0], 10_000); r++) {
        for (let c = 0; c < Math.min(block[1], 1_000); c++) this.inBlock.add(`${row + r},${column + c}`);
      }
    }
    return { Type: 'Formula', Formula: text, ...(block ? { Block: block } : {}), ...(grows ? { Grows: grows } : {}) };
  }

  /**
   * Adds empty cells below an array for it to grow into, up to the first occupied row; arrays are displayed only where
   * cells exist.
   */
  private addRoom({ row, column, rows, columns }: (typeof this.spillingArrays)[number]): void {
    const first = row + rows;
    const last = first + Math.min(MOST_ROOM, Math.max(LEAST_ROOM, rows * 2));
    const across = Array.from({ length: Math.min(columns, MOST_ACROSS) }, (_, offset) => column + offset);
    for (let below = first; below < last; below++) {
      const isFull = across.some((columnNumber) => {
        const { active, text } = this.byPlace.get(placeNumber(below, columnNumber)) ?? {};
        return active !== undefined || text !== undefined || this.covered.has(`${below},${columnNumber}`);
      });
      if (isFull) return;
      for (const at of across) {
        const above = this.state.active[this.tableCellAt(below - 1, at).active ?? -1]?.Format;
        const emptyCell: WireCell = above ? { Type: 'Formula', Format: above } : { Type: 'Formula' };
        this.tableCellAt(below, at).active = this.state.active.push(emptyCell) - 1;
      }
    }
  }

  private valueCell(value: FileValue, cell: Cell | undefined, key: string): WireCell | undefined {
    if (this.inBlock.has(key)) return { Type: 'Formula' };
    const isUnlocked = this.sheet.protection?.sheet === true && cell?.style?.protection?.locked === false;
    const wireContent = wireValue(value, cell);
    if (isUnlocked) return { Type: 'Input', Value: wireContent };
    if (typeof wireContent === 'number' || (wireContent !== null && typeof wireContent === 'object'))
      return { Type: 'Number', Value: wireContent };
    return typeof wireContent === 'boolean' ? { Type: 'Truth', Value: wireContent } : undefined;
  }

  /** The style of a merged cell: that of its first cell, with the right and bottom borders of its last cells. */
  private styleOfMerged({ startRow, startCol, endRow, endCol }: Merge): CellStyle | undefined {
    const styleAt = (row: number, column: number) => this.sheet.cells?.get(`${row},${column}`)?.style;
    const first = styleAt(startRow, startCol);
    const right = styleAt(startRow, endCol)?.border?.right;
    const bottom = styleAt(endRow, startCol)?.border?.bottom;
    if (!right && !bottom) return first;
    return { ...first, border: { ...first?.border, ...(right ? { right } : {}), ...(bottom ? { bottom } : {}) } };
  }

  private addSpans(): void {
    for (const { startRow, startCol, endRow, endCol } of this.sheet.merges ?? []) {
      const firstCell = this.tableCellAt(startRow, startCol);
      const style = this.state.styles.of(this.styleOfMerged({ startRow, startCol, endRow, endCol }));
      if (style !== undefined) firstCell.style = style;
      if (endRow > startRow) firstCell.rowspan = endRow - startRow + 1;
      if (endCol > startCol) firstCell.colspan = endCol - startCol + 1;
    }
  }
}

/** Limits row and column styles and row heights to the used part of the sheet; files extend them to its end. */
function withinUsedArea<T extends Pick<WireSheet, 'RowStyles' | 'ColumnStyles' | 'Heights'>>(
  styles: T,
  table: WireTableCell[],
): T {
  let [lastRow, lastColumn] = [-1, -1];
  for (const { row, col, rowspan = 1, colspan = 1 } of table) {
    lastRow = Math.max(lastRow, row + rowspan - 1);
    lastColumn = Math.max(lastColumn, col + colspan - 1);
  }
  const upTo = (last: number, lines: Record<number, number> = {}) =>
    Object.fromEntries(Object.entries(lines).filter(([index]) => Number(index) <= last));
  return {
    ...styles,
    ...(styles.Heights ? { Heights: upTo(lastRow, styles.Heights) } : {}),
    ...(styles.RowStyles ? { RowStyles: upTo(lastRow, styles.RowStyles) } : {}),
    ...(styles.ColumnStyles ? { ColumnStyles: upTo(lastColumn, styles.ColumnStyles) } : {}),
  };
}

/** The text of a note, without the preamble for older programs that files put before threaded comments. */
const noteText = (text: string) =>
  normaliseLineBreaks(text)
    .replace(/^\[Threaded comment\][\s\S]*?\nComment:\s*/, '')
    .trim()
    .slice(0, 32_767);

/** Positions hidden by merged cells, that is all their cells except the first. */
function coveredByMerges({ merges = [] }: Sheet): Set<string> {
  const covered = new Set<string>();
  for (const { startRow, startCol, endRow, endCol } of merges) {
    if ((endRow - startRow + 1) * (endCol - startCol + 1) > 100_000) continue;
    for (let row = startRow; row <= endRow; row++) {
      for (let column = startCol; column <= endCol; column++) {
        if (row !== startRow || column !== startCol) covered.add(`${row},${column}`);
      }
    }
  }
  return covered;
}

/** Normalises line breaks to one character, as formulas count them. */
const normaliseLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

function wireValue(value: FileValue, cell: Cell | undefined): WireValue {
  if (value instanceof Date) return fileSerial(value);
  const mayBeError = cell === undefined || cell.type === undefined || cell.type === 'error';
  const error = mayBeError && typeof value === 'string' ? errorOf(value) : undefined;
  return error ? { Error: error.code } : value;
}
