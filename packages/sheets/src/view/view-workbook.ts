import { readXlsx } from 'hucre/xlsx';
import { inspectArchive } from '../read/archive.ts';
import { cellText } from '../read/cell-text.ts';

/** Limits of a preview. */
export interface ViewLimits {
  /** Rows of each sheet. */
  rows: number;
  columns: number;
  /** Maximum unpacked size of the workbook. */
  unpackedBytes: number;
}

/** The first rows of each sheet of a workbook, as text. */
export interface WorkbookView {
  sheets: {
    name: string;
    rows: string[][];
    /** Whether the sheet has rows or columns that are not shown. */
    more: boolean;
  }[];
}

/**
 * Reads the beginning of every visible sheet for a preview, on the server or in a browser. Throws `SheetError` when the
 * file is not a workbook or would unpack to more than the limit.
 */
export async function viewWorkbook(bytes: Uint8Array, limits: ViewLimits): Promise<WorkbookView> {
  inspectArchive(bytes, limits);
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    maxRows: limits.rows + 1,
  });
  return {
    sheets: sheets.map(({ name, rows }) => ({
      name,
      rows: rows.slice(0, limits.rows).map((cells) => Array.from(cells.slice(0, limits.columns), cellText)),
      more: rows.length > limits.rows || rows.some((cells) => cells.length > limits.columns),
    })),
  };
}
