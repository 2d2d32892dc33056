import { xlsxBlob } from '@ithaki/sheets/browser';

/** How wide columns are, in characters: the row, what became of it, and why. */
const WIDTHS = [8, 16, 48];

/** A report as a workbook: the row's number is one, all else is text as it was given. */
export const workbookOf = (name: string, [titles = [], ...rows]: readonly (readonly string[])[]): Promise<Blob> =>
  xlsxBlob(
    name,
    titles.map((title, at) => ({ title, type: at === 0 ? 'number' : 'text', width: WIDTHS[at] ?? 22 })),
    rows.map(([row, ...cells]) => [Number(row), ...cells]),
  );
