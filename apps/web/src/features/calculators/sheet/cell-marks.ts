import type { Explanation } from '../engine/messages.ts';

/** How a cell is highlighted: explained, read by the explained cell, or picked in the editor. */
export type CellMark = 'chosen' | 'source' | 'picked';

/** Areas with more cells than this are not highlighted. */
const MOST_AREA_CELLS = 4_000;

/** Highlighted cells of a sheet, by row and column; `picked` holds 'row,column'. */
export function cellMarks(
  sheet: number,
  explanation: Explanation | undefined,
  picked: ReadonlySet<string> | undefined,
): ReadonlyMap<number, ReadonlyMap<number, CellMark>> {
  const marks = new Map<number, Map<number, CellMark>>();
  const put = (row: number, col: number, mark: CellMark) =>
    marks.set(row, (marks.get(row) ?? new Map<number, CellMark>()).set(col, mark));
  for (const cell of picked ?? []) {
    const [row = 0, col = 0] = cell.split(',').map(Number);
    put(row, col, 'picked');
  }
  if (!explanation) return marks;
  for (const part of explanation.parts) if (part.sheet === sheet) put(part.row, part.col, 'source');
  for (const area of explanation.areas) {
    if (area.sheet !== sheet || area.rows * area.columns > MOST_AREA_CELLS) continue;
    for (let row = 0; row < area.rows; row++)
      for (let col = 0; col < area.columns; col++) put(area.row + row, area.col + col, 'source');
  }
  if (explanation.sheet === sheet) put(explanation.row, explanation.col, 'chosen');
  return marks;
}
