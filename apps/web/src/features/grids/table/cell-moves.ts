/** A cell by its row and column; row 0 is the heading. */
export interface Place {
  row: number;
  column: number;
}

/** The last row and column there are, and how many rows are seen at a time. */
export interface Extent {
  lastRow: number;
  lastColumn: number;
  seenRows: number;
}

const within = (value: number, last: number) => Math.min(Math.max(value, 0), last);

/** Where a key leads from a cell, as in any grid of WAI-ARIA; undefined for keys that lead nowhere. */
export function moved(
  { row, column }: Place,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { lastRow, lastColumn, seenRows }: Extent,
): Place | undefined {
  const steps: Record<string, [rows: number, columns: number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-seenRows, 0],
    PageDown: [seenRows, 0],
    Home: [ctrlKey ? -lastRow : 0, -lastColumn],
    End: [ctrlKey ? lastRow : 0, lastColumn],
  };
  const step = steps[key];
  return step && { row: within(row + step[0], lastRow), column: within(column + step[1], lastColumn) };
}
