import { SheetError } from './sheet-error.ts';

/** Limits on reading a file; exceeding one ends the reading at once. */
export interface Limits {
  /** Size of the file itself. */
  bytes: number;
  /** Maximum unpacked size of a workbook. */
  unpackedBytes: number;
  /** Cells of all rows, including the header. */
  cells: number;
}

/** Enough for 200,000 rows of 80 columns. */
export const defaultLimits: Limits = { bytes: 250_000_000, unpackedBytes: 1_500_000_000, cells: 16_000_000 };

/** A non-empty row. */
export interface TableRow {
  /** Row number as in a spreadsheet: the header of a plain list is 1, and omitted empty rows count. */
  number: number;
  /** At least as many as the header; more when the row is longer. */
  cells: string[];
}

/** A list being read: the header is available, the rows are streamed and can be iterated once. */
export interface Table {
  /** Trimmed column titles, from the first non-empty row. */
  header: string[];
  rows: AsyncGenerator<TableRow, void, undefined>;
}

/** Splits off the header, skips empty rows and enforces the cell limit. */
export async function tableOf(source: AsyncGenerator<TableRow, void, undefined>, limits: Limits): Promise<Table> {
  const rows = filledRows(source, limits);
  const headerRow = await rows.next();
  if (headerRow.done) throw new SheetError('NoHeader');
  const header = withoutEmptyEnd(headerRow.value.cells.map((cell) => cell.trim()));
  return { header, rows: paddedRows(rows, header.length) };
}

async function* filledRows(source: AsyncGenerator<TableRow>, { cells: limit }: Limits): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const { number, cells } of source) {
    count += Math.max(cells.length, 1);
    if (count > limit) throw new SheetError('TooManyCells', { row: number, limit });
    if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
  }
}

async function* paddedRows(rows: AsyncGenerator<TableRow>, width: number): AsyncGenerator<TableRow, void, undefined> {
  for await (const { number, cells } of rows) {
    while (cells.length < width) cells.push('');
    yield { number, cells: cells.length > width ? trimmedTo(cells, width) : cells };
  }
}

/** Drops empty cells beyond the header; non-empty ones are kept, so that the caller can report them. */
function trimmedTo(cells: string[], width: number): string[] {
  const trimmed = withoutEmptyEnd(cells);
  while (trimmed.length < width) trimmed.push('');
  return trimmed;
}

function withoutEmptyEnd(cells: string[]): string[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === '') length--;
  return cells.slice(0, length);
}
