import { xlsxBlob } from '@ithaki/sheets/browser';

/** Column widths in characters: row number, stage and reason. */
const WIDTHS = [8, 16, 48];

/** A report as a workbook: the row number is a number, all other cells are text. */
export const workbookOf = (name: string, [titles = [], ...rows]: readonly (readonly string[])[]): Promise<Blob> =>
  xlsxBlob(
    name,
    titles.map((title, index) => ({ title, type: index === 0 ? 'number' : 'text', width: WIDTHS[index] ?? 22 })),
    rows.map(([row, ...cells]) => [Number(row), ...cells]),
  );
