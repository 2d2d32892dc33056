import { type CellValue, EncryptedFileError } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';
import { inspectArchive } from './archive.ts';
import { SheetError } from './sheet-error.ts';
import type { Limits, TableRow } from './table.ts';

/** The rows of a workbook’s first sheet, as text. */
export async function* workbookRows(bytes: Buffer, limits: Limits): AsyncGenerator<TableRow, void, undefined> {
  inspectArchive(bytes, limits);
  let number = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      number = index + 1;
      yield { number, cells: Array.from(values, cellText) };
    }
  } catch (error) {
    if (error instanceof EncryptedFileError) throw new SheetError('EncryptedWorkbook', {}, { cause: error });
    throw new SheetError('BrokenWorkbook', number > 0 ? { row: number + 1 } : {}, { cause: error });
  }
}

/** A value as people would type it: days as 'YYYY-MM-DD', with 'THH:MM' (and seconds where there are) when they have a time. */
function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  return String(value);
}

/** Day 0 of spreadsheets: what has no day but a time. */
const NO_DAY = '1899-12-3';

function dateText(date: Date): string {
  const seconds = Math.round(date.getTime() / 1_000);
  if (!Number.isFinite(seconds)) return '';
  const text = new Date(seconds * 1_000).toISOString().slice(0, 19).replace(/:00$/, '');
  if (text.startsWith(NO_DAY)) return text.slice(11);
  return text.replace(/T00:00$/, '');
}
