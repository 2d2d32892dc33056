import { type ChartData, type ChartPlace, chartPlace, type WireSheet } from '@ithaki/workbook';
import type { WorkbookInput } from '../../../workbooks/inputs.ts';
import { columnEdges, layOutSheet, lineOfRow, type PlacedChart } from './grid.ts';
import { ROW } from './useWindow.ts';

/** A chart of a sheet, with its current data as soon as they are known. */
export interface SheetChart {
  /** Its number among the sheet's charts. */
  index: number;
  label: string;
  data: ChartData | undefined;
}

/** Returns the charts that can be drawn on their sheet: those whose area is known and covers no input. */
export const placedCharts = (
  { Charts }: WireSheet,
  inputs: readonly Pick<WorkbookInput, 'row' | 'column'>[],
): PlacedChart[] =>
  Charts.flatMap((chart, index) => {
    const place = chartPlace(chart);
    const covers = ({ row, column }: Pick<WorkbookInput, 'row' | 'column'>) =>
      place && row >= place.from.row && row < place.to.row && column >= place.from.col && column < place.to.col;
    return place && !inputs.some(covers) ? [{ index, place }] : [];
  });

/**
 * Whether all charts are visible without scrolling, when the sheet's beginning is shown in an area of this size
 * in pixels.
 */
export function areInSight(sheet: WireSheet, charts: readonly PlacedChart[], width: number, height: number): boolean {
  const grid = layOutSheet(sheet, charts);
  const edges = columnEdges(sheet, grid);
  return charts.every(
    ({ place: { from, to } }) => (edges[to.col] ?? 0) <= width && lineOfRow(grid, from.row) * ROW <= height / 2,
  );
}

/**
 * Measures of spreadsheets in pixels: a character of a column’s width, a cell's padding; and the default width
 * in characters.
 */
const [CHARACTER, CELL_PADDING, CHARACTERS] = [7, 5, 8.43];
const [POINT, POINTS] = [4 / 3, 15];

/** Returns the height of a chart's area in the file, as a share of its width. */
export function shapeOf({ Widths = {}, Heights = {} }: WireSheet, { from, to }: ChartPlace): number {
  let [width, height] = [0, 0];
  for (let column = from.col; column < to.col; column++) {
    const characters = Widths[column] ?? CHARACTERS;
    width += characters === 0 ? 0 : characters * CHARACTER + CELL_PADDING;
  }
  for (let row = from.row; row < to.row; row++) height += (Heights[row] ?? POINTS) * POINT;
  return height / Math.max(1, width);
}
