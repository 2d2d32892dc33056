import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Column, RowSource } from '../column.ts';
import { RowReader } from './row-reader.ts';
import { SheetNames } from './sheet-name.ts';
import { sheetPart } from './sheet-part.ts';
import { sheetPath, workbookParts } from './workbook-parts.ts';

/** A list to be written to a workbook. */
export interface Sheet {
  /** Name on the tab; adapted to the rules of spreadsheets. */
  name: string;
  /** At least one. */
  columns: readonly Column[];
  rows: RowSource;
  /** Maximum rows of one sheet, header included; further rows continue on another sheet. Excel's limit by default. */
  mostRows?: number;
}

/** Maximum rows of a sheet (Excel specifications). */
const MOST_ROWS = 1_048_576;
/** Low: rows are so repetitive that a higher level saves a tenth of the size at twice the time. */
const COMPRESSION = 1;

/**
 * Writes a workbook (.xlsx) as a byte stream. Rows are read on demand, so memory does not grow with them. Each sheet
 * has a frozen bold header with filters. Text always stays text: a tax number keeps its leading zero and '=1+1' is not
 * a formula. Errors of the rows become stream errors; destroying the stream closes the rows.
 */
export function xlsxStream(sheets: readonly Sheet[]): Readable {
  const out = new PassThrough();
  const zip = new ZipFile();
  zip.on('error', (error: Error) => out.destroy(error));
  const openSheets = new Set<{ rows: RowReader; part?: Readable }>();
  out.on('close', () => {
    for (const { rows, part } of openSheets) {
      part?.destroy();
      void rows.close().catch(() => undefined);
    }
  });
  zip.outputStream.pipe(out);
  writeWorkbook(zip, sheets, openSheets).catch((error: Error) => out.destroy(error));
  return out;
}

async function writeWorkbook(
  zip: ZipFile,
  sheets: readonly Sheet[],
  openSheets: Set<{ rows: RowReader; part?: Readable }>,
): Promise<void> {
  const names = new SheetNames();
  const sheetNames: string[] = [];
  for (const { name, columns, rows, mostRows = MOST_ROWS } of sheets) {
    const current: { rows: RowReader; part?: Readable } = { rows: new RowReader(rows) };
    openSheets.add(current);
    do {
      sheetNames.push(names.next(name));
      current.part = Readable.from(sheetPart(columns, current.rows, mostRows), { objectMode: false });
      zip.addReadStream(current.part, sheetPath(sheetNames.length), { compressionLevel: COMPRESSION });
      await finished(current.part);
    } while (await current.rows.hasNext());
    openSheets.delete(current);
  }
  for (const [path, xml] of workbookParts(sheetNames)) zip.addBuffer(Buffer.from(xml), path);
  zip.end();
}
