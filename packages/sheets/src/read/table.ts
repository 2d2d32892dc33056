import { SheetError } from './sheet-error.ts';

/** How much of a file is read; passing a limit ends the reading at once. */
export interface Limits {
  /** The file as it came. */
  bytes: number;
  /** What a workbook may unpack to. */
  unpackedBytes: number;
  /** Cells of all rows together, the header counted. */
  cells: number;
}

/** Room for 100,000 rows of 80 columns and as much again. */
export const defaultLimits: Limits = { bytes: 250_000_000, unpackedBytes: 1_500_000_000, cells: 16_000_000 };

/** A row that holds something. */
export interface TableRow {
  /** As a spreadsheet counts, the header of a plain list being 1: empty rows count and are left out. */
  number: number;
  /** At least as many as the header has; more where the row is longer. */
  cells: string[];
}

/** A list as it is read: the header is known, the rows come while they are asked for, once. */
export interface Table {
  /** Titles of the columns without spaces around; the first row that holds something. */
  header: string[];
  rows: AsyncGenerator<TableRow, void, undefined>;
}

/** Takes the header from a list's rows, leaves out empty ones and counts cells against the limit. */
export async function tableOf(source: AsyncGenerator<TableRow, void, undefined>, limits: Limits): Promise<Table> {
  const rows = filledRows(source, limits);
  const first = await rows.next();
  if (first.done) throw new SheetError('NoHeader');
  const header = withoutEmptyEnd(first.value.cells.map((cell) => cell.trim()));
  return { header, rows: padded(rows, header.length) };
}

async function* filledRows(source: AsyncGenerator<TableRow>, { cells: limit }: Limits): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const { number, cells } of source) {
    count += Math.max(cells.length, 1);
    if (count > limit) throw new SheetError('TooManyCells', { row: number, limit });
    if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
  }
}

async function* padded(rows: AsyncGenerator<TableRow>, width: number): AsyncGenerator<TableRow, void, undefined> {
  for await (const { number, cells } of rows) {
    while (cells.length < width) cells.push('');
    yield { number, cells: cells.length > width ? trimmedTo(cells, width) : cells };
  }
}

/** Empty cells beyond the header are no cells; what holds something stays, for the reader to complain. */
function trimmedTo(cells: string[], width: number): string[] {
  const kept = withoutEmptyEnd(cells);
  while (kept.length < width) kept.push('');
  return kept;
}

function withoutEmptyEnd(cells: string[]): string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1] === '') end--;
  return cells.slice(0, end);
}
