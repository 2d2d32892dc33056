import type { WireChart } from '../wire/wire-workbook.ts';

/** The cells that a chart stands on: from the top left corner of the first to that of the last. */
export interface ChartPlace {
  from: { row: number; col: number };
  to: { row: number; col: number };
}

/** Size of a chart whose file names only its first cell, in cells. */
const [ROWS, COLUMNS] = [15, 8];

const isCorner = (corner: unknown): corner is ChartPlace['from'] =>
  typeof corner === 'object' &&
  corner !== null &&
  ['row', 'col'].every((name) => {
    const index = (corner as Record<string, unknown>)[name];
    return typeof index === 'number' && Number.isInteger(index) && index >= 0;
  });

/** Where a chart stands on its sheet; undefined if its workbook does not say. */
export function chartPlace({ options }: WireChart): ChartPlace | undefined {
  const { from, to } = (options?.anchor ?? {}) as { from?: unknown; to?: unknown };
  if (!isCorner(from)) return undefined;
  const isWhole = isCorner(to) && to.row > from.row && to.col > from.col;
  return { from, to: isWhole ? to : { row: from.row + ROWS, col: from.col + COLUMNS } };
}
