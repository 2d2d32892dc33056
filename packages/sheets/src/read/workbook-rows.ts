import { EncryptedFileError } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';
import { inspectArchive } from './archive.ts';
import { cellText } from './cell-text.ts';
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
