import { EncryptedFileError } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';
import { inspectArchive } from './archive.ts';
import { cellText } from './cell-text.ts';
import { delimitedRows } from './delimited-rows.ts';
import { decode } from './encoding.ts';
import { type FileContent, readAll, refuseCompoundFile } from './read-bytes.ts';
import { SheetError } from './sheet-error.ts';
import { defaultLimits, type Limits, type Table, type TableRow, tableOf } from './table.ts';

/** The rows of a workbook's first sheet, as text. */
async function* workbookRows(bytes: Buffer, limits: Limits): AsyncGenerator<TableRow, void, undefined> {
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

/** Options for reading a file. */
export interface ReadOptions {
  /** File name: rejects .xlsm, and makes an .xlsx that is not a workbook count as broken. */
  name?: string;
  limits?: Partial<Limits>;
}

/**
 * Reads a list: a workbook (.xlsx), delimited text (.csv, .txt) in any supported encoding, or text pasted from a
 * spreadsheet. The format is detected from the content. Throws {@link SheetError} for any defect of the file, at once
 * or while rows are read; errors of the given stream are passed on.
 */
export async function readTable(
  source: FileContent | string,
  { name = '', limits: customLimits }: ReadOptions = {},
): Promise<Table> {
  const limits = { ...defaultLimits, ...customLimits };
  if (typeof source === 'string') return tableOf(pastedRows(source, limits), limits);
  const bytes = await readAll(source, limits.bytes);
  return tableOf(rowsOf(bytes, name.toLowerCase(), limits), limits);
}

function rowsOf(bytes: Buffer, name: string, limits: Limits): AsyncGenerator<TableRow, void, undefined> {
  if (bytes.length === 0) throw new SheetError('Empty');
  if (/\.(xlsm|xltm|xlam)$/.test(name)) throw new SheetError('MacroWorkbook');
  refuseCompoundFile(bytes);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return workbookRows(bytes, limits);
  if (/\.(xlsx|xls)$/.test(name)) throw new SheetError('BrokenWorkbook');
  return delimitedRows(decode(bytes));
}

function pastedRows(text: string, { bytes: limit }: Limits): AsyncGenerator<TableRow, void, undefined> {
  if (text === '') throw new SheetError('Empty');
  if (text.length > limit) throw new SheetError('TooLarge', { limit });
  return delimitedRows([text.replace(/^\ufeff/, '')]);
}
