import { readXlsx } from 'hucre/xlsx';
import { inspectArchive } from '../read/archive.ts';
import { cellText } from '../read/cell-text.ts';

/** How much of a workbook is looked at. */
export interface ViewLimits {
  /** Of each sheet. */
  rows: number;
  columns: number;
  /** What the workbook may unpack to. */
  unpackedBytes: number;
}

/** The beginning of each sheet of a workbook, as text. */
export interface WorkbookView {
  sheets: {
    name: string;
    rows: string[][];
    /** Whether the sheet has more than is shown. */
    more: boolean;
  }[];
}

/**
 * Reads the beginning of every sheet that is not hidden, to be looked at; in a browser too. Throws a `SheetError` when it
 * is no workbook or would unpack to more than the limit.
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
