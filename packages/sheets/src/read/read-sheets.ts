import { EncryptedFileError } from 'hucre';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { inspectArchive } from './archive.ts';
import { cellText } from './cell-text.ts';
import { type FileContent, readAll, refuseCompoundFile } from './read-bytes.ts';
import { SheetError } from './sheet-error.ts';
import type { Limits, TableRow } from './table.ts';

/** A sheet of a workbook with its non-empty rows; no row is treated as a header. */
export interface SheetRows {
  name: string;
  rows: TableRow[];
}

/** Limits for a workbook with several sheets, which is held in memory. */
const limits: Limits = { bytes: 25_000_000, unpackedBytes: 150_000_000, cells: 1_000_000 };

/**
 * Reads every sheet of a workbook (.xlsx), for files whose sheets have different meanings. Throws {@link SheetError}
 * for any defect of the file.
 */
export async function readSheets(source: FileContent): Promise<SheetRows[]> {
  const bytes = await readAll(source, limits.bytes);
  if (bytes.length === 0) throw new SheetError('Empty');
  refuseCompoundFile(bytes);
  inspectArchive(bytes, limits);
  const sheets: SheetRows[] = [];
  let cells = 0;
  try {
    for (const name of await namesOf(bytes)) {
      const rows: TableRow[] = [];
      for await (const { index, values } of streamXlsxRows(bytes, { sheet: name })) {
        const row = { number: index + 1, cells: Array.from(values, cellText) };
        if (row.cells.every((cell) => cell.trim() === '')) continue;
        cells += row.cells.length;
        if (cells > limits.cells) throw new SheetError('TooManyCells', { row: row.number, limit: limits.cells });
        rows.push(row);
      }
      sheets.push({ name, rows });
    }
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError(
      error instanceof EncryptedFileError ? 'EncryptedWorkbook' : 'BrokenWorkbook',
      {},
      { cause: error },
    );
  }
  return sheets;
}

async function namesOf(bytes: Buffer): Promise<string[]> {
  const names: string[] = [];
  await readXlsx(bytes, {
    sheets: ({ name }) => {
      names.push(name);
      return false;
    },
  });
  return names;
}
