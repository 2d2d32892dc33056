import type { Cell, CellValue as FileValue, Sheet } from 'hucre';
import { partsOf } from '../../format/display.ts';
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
  private readonly known = new Map<string, number>();

  /** Indexes of a code's sections; undefined for General. */
  of(pattern: string | undefined): number[] | undefined {
    if (!pattern || pattern === 'General') return undefined;
    return partsOf(pattern).map((part) => this.number(part));
  }

  private number(part: string): number {
    const known = this.known.get(part);
    if (known !== undefined) return known;
    this.known.set(part, this.formats.length);
    return this.formats.push(part) - 1;
  }
}

/** State shared by the sheets of a workbook during import. */
export interface Taking {
  active: WireCell[];
  ranges: WireRange[];
  styles: StyleTable;
  formats: FormatTable;
  tables: StructuredReferences;
  /** Inputs only because they are unlocked, as indexes in Active. */
  unlocked: Set<number>;
}

/**
 * Empty rows shown below a spilling array for it to grow into: twice its own, within these bounds; and columns, at
 * most.
 */
const [LEAST_ROOM, MOST_ROOM, MOST_ACROSS] = [24, 400, 60];

/** Only arrays that already fill several cells, or begin with a function that returns lists, may grow. */
const mayGrow = (formula: string, [rows, columns]: readonly [number, number]) =>
  rows * columns > 1 ||
  /^(?:LET|FILTER|SORT|SORTBY|UNIQUE|SEQUENCE|VSTACK|HSTACK|TAKE|DROP|TOCOL|EXPAND|TEXTSPLIT|MAKEARRAY|RANDARRAY)\(/i.test(
    formula,
  );

/** Imports the cells of one sheet. */
export class SheetBuilder {
  readonly table: WireTableCell[] = [];
  /** Formula results stored in the file, by index of the cell in Active. */
  readonly cached = new Map<number, FileValue>();
  private readonly sheet: Sheet;
  private readonly taking: Taking;
  private readonly formulas: SheetFormulas;
  private readonly byPlace = new Map<string, WireTableCell>();
  private readonly inBlock = new Set<string>();
  private readonly growing: { row: number; column: number; rows: number; columns: number }[] = [];
  private readonly covered: ReadonlySet<string>;

  constructor(sheet: Sheet, taking: Taking) {
    this.sheet = sheet;
    this.taking = taking;
    this.formulas = new SheetFormulas(sheet.cells ?? new Map(), (formula, row) => taking.tables.plain(formula, row));
    this.covered = coveredByMerges(sheet);
  }

  /** Imports all cells; validations, charts and {@link done} rely on it. */
  build(): void {
    const { rows, cells = new Map<string, Cell>() } = this.sheet;
    const { covered } = this;
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
      // Hyperlinks over several cells come under keys that are no positions.
      if (Number.isNaN(row) || Number.isNaN(column)) continue;
      if (!covered.has(key) && !this.byPlace.has(key)) this.take(row, column, cell.value, cell);
    }
    for (const array of this.growing) this.giveRoom(array);
    this.spans();
  }

  /**
   * Index in Active of the cell at a position; converts plain text, or adds an empty cell, if there is no active cell.
   */
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

  /** The displayed cell at a position, added if necessary. */
  seenAt(row: number, column: number): WireTableCell {
    const key = `${row},${column}`;
    const known = this.byPlace.get(key);
    if (known) return known;
    const made: WireTableCell = { row, col: column };
    this.table.push(made);
    this.byPlace.set(key, made);
    return made;
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
   * Turns a cell into an input with limits and returns its index in Active; undefined for formulas and for cells
   * covered by a merged one.
   */
  limit(row: number, column: number, limits: WireLimits): number | undefined {
    if (this.covered.has(`${row},${column}`)) return undefined;
    const active = this.activeAt(row, column);
    const cell = this.taking.active[active];
    if (!cell || cell.Type === 'Formula') return undefined;
    cell.Type = 'Input';
    this.taking.unlocked.delete(active);
    if (Object.keys(limits).length > 0) cell.Limits = limits;
    return active;
  }

  /**
   * The number or text of a cell, a constant or the formula result stored in the file; an empty list if there is none.
   */
  constant(row: number, column: number): (string | number)[] {
    const { active, text } = this.byPlace.get(`${row},${column}`) ?? {};
    const value = active === undefined ? text : (this.taking.active[active]?.Value ?? this.cached.get(active));
    return typeof value === 'string' || typeof value === 'number' ? [value] : [];
  }

  /** Returns the imported sheet, still without its charts. */
  done(more: Pick<WireSheet, 'RowStyles' | 'ColumnStyles' | 'Conditions'>): WireSheet {
    const { name, columns, rowDefs, hidden, veryHidden, freezePane } = this.sheet;
    const { rows: Rows, columns: Columns } = freezePane ?? {};
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
      ...(freezePane ? { Frozen: { ...(Rows ? { Rows } : {}), ...(Columns ? { Columns } : {}) } } : {}),
      ...usedLooks(more, this.table),
    };
  }

  private take(row: number, column: number, value: FileValue, cell: Cell | undefined): void {
    const seen = this.seenAt(row, column);
    const style = this.taking.styles.of(cell?.style);
    const Format = this.taking.formats.of(cell?.style?.numFmt);
    if (style !== undefined) seen.style = style;
    const note = cell?.comment && noteOf(cell.comment.text);
    if (note) seen.Note = note;
    const formula = cell && this.formulas.of(cell, row, column);
    const plain = typeof value === 'string' ? plainLines(value) : value;
    const made = formula ? this.formulaCell(formula, row, column) : this.valueCell(plain, cell, `${row},${column}`);
    if (!made) {
      if (typeof plain === 'string' && plain !== '') Object.assign(seen, { text: plain, type: 'Text' });
      return;
    }
    if (Format) made.Format = Format;
    seen.active = this.taking.active.push(made) - 1;
    if (made.Type === 'Input') this.taking.unlocked.add(seen.active);
    if (formula && cell) this.cached.set(seen.active, cell.formulaResult ?? cell.value);
  }

  private formulaCell({ text, block, grows }: CellFormula, row: number, column: number): WireCell {
    if (block) {
      if (grows && mayGrow(text, block)) this.growing.push({ row, column, rows: block[0], columns: block[1] });
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
  private giveRoom({ row, column, rows, columns }: (typeof this.growing)[number]): void {
    const first = row + rows;
    const last = first + Math.min(MOST_ROOM, Math.max(LEAST_ROOM, rows * 2));
    const across = Array.from({ length: Math.min(columns, MOST_ACROSS) }, (_, at) => column + at);
    for (let below = first; below < last; below++) {
      const isFull = across.some((at) => {
        const { active, text } = this.byPlace.get(`${below},${at}`) ?? {};
        return active !== undefined || text !== undefined || this.covered.has(`${below},${at}`);
      });
      if (isFull) return;
      for (const at of across) {
        const above = this.taking.active[this.seenAt(below - 1, at).active ?? -1]?.Format;
        const made: WireCell = above ? { Type: 'Formula', Format: above } : { Type: 'Formula' };
        this.seenAt(below, at).active = this.taking.active.push(made) - 1;
      }
    }
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

  private spans(): void {
    for (const { startRow, startCol, endRow, endCol } of this.sheet.merges ?? []) {
      const seen = this.seenAt(startRow, startCol);
      if (endRow > startRow) seen.rowspan = endRow - startRow + 1;
      if (endCol > startCol) seen.colspan = endCol - startCol + 1;
    }
  }
}

/** Limits row and column styles to the used part of the sheet; files extend them to its end. */
function usedLooks<T extends Pick<WireSheet, 'RowStyles' | 'ColumnStyles'>>(looks: T, table: WireTableCell[]): T {
  let [lastRow, lastColumn] = [-1, -1];
  for (const { row, col, rowspan = 1, colspan = 1 } of table) {
    lastRow = Math.max(lastRow, row + rowspan - 1);
    lastColumn = Math.max(lastColumn, col + colspan - 1);
  }
  const upTo = (last: number, lines: Record<number, number> = {}) =>
    Object.fromEntries(Object.entries(lines).filter(([at]) => Number(at) <= last));
  return {
    ...looks,
    ...(looks.RowStyles ? { RowStyles: upTo(lastRow, looks.RowStyles) } : {}),
    ...(looks.ColumnStyles ? { ColumnStyles: upTo(lastColumn, looks.ColumnStyles) } : {}),
  };
}

/** The text of a note, without the preamble for older programs that files put before threaded comments. */
const noteOf = (text: string) =>
  plainLines(text)
    .replace(/^\[Threaded comment\][\s\S]*?\nComment:\s*/, '')
    .trim()
    .slice(0, 32_767);

/** Positions covered by merged cells, except the first of each. */
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
const plainLines = (text: string) => text.replace(/\r\n?/g, '\n');

function wireValue(value: FileValue, cell: Cell | undefined): WireValue {
  if (value instanceof Date) return fileSerial(value);
  const mayBe = cell === undefined || cell.type === undefined || cell.type === 'error';
  const error = mayBe && typeof value === 'string' ? errorOf(value) : undefined;
  return error ? { Error: error.code } : value;
}
