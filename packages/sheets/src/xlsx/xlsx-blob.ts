import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell, Column } from '../column.ts';
import { RowReader } from './row-reader.ts';
import { SheetNames } from './sheet-name.ts';
import { sheetPart } from './sheet-part.ts';
import { sheetPath, workbookParts } from './workbook-parts.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MOST_ROWS = 1_048_576;

/** A low compression level, as in `xlsxStream`: a higher one saves little. */
const level = 1;

/** Yields to the event loop, so that the page stays responsive. */
const yieldToEventLoop = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Writes a list held in the browser as a workbook (.xlsx), in the format of `xlsxStream`: a frozen header with filters,
 * and text that stays text. Rows beyond the capacity of one sheet are dropped.
 */
export async function xlsxBlob(
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(Uint8Array.from(piece));
  });
  const part = (path: string) => {
    const file = new ZipDeflate(path, { level });
    zip.add(file);
    return file;
  };
  const sheet = part(sheetPath(1));
  for await (const piece of sheetPart(columns, new RowReader(rows), MOST_ROWS)) {
    sheet.push(strToU8(piece));
    await yieldToEventLoop();
  }
  sheet.push(new Uint8Array(), true);
  for (const [path, xml] of workbookParts([new SheetNames().next(name)])) part(path).push(strToU8(xml), true);
  zip.end();
  return new Blob(pieces, { type: TYPE });
}
