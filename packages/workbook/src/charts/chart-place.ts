import type { WireChart } from '../wire/wire-workbook.ts';

/** The area of a chart on its sheet: from the top left corner of the first cell to that of the last. */
export interface ChartPlace {
  from: { row: number; col: number };
  to: { row: number; col: number };
}

/** Default size of a chart in cells, for files that name only its first cell. */
const [ROWS, COLUMNS] = [15, 8];

const isCorner = (corner: unknown): corner is ChartPlace['from'] =>
  typeof corner === 'object' &&
  corner !== null &&
  ['row', 'col'].every((name) => {
    const index = (corner as Record<string, unknown>)[name];
    return typeof index === 'number' && Number.isInteger(index) && index >= 0;
  });

/** Returns the area of a chart on its sheet; undefined if the workbook does not contain it. */
export function chartPlace({ options }: WireChart): ChartPlace | undefined {
  const { from, to } = (options?.anchor ?? {}) as { from?: unknown; to?: unknown };
  if (!isCorner(from)) return undefined;
  const isWhole = isCorner(to) && to.row > from.row && to.col > from.col;
  return { from, to: isWhole ? to : { row: from.row + ROWS, col: from.col + COLUMNS } };
}
