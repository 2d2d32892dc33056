import type { WireSheet } from '@ithaki/workbook';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import { type SheetChart, shapeOf } from './chart-places.ts';
import { lineCount, lineOfRow, type PlacedChart, type SheetGrid } from './grid.ts';
import classes from './Sheet.module.css';
import { ROW } from './useWindow.ts';

/** Height in pixels of a chart's title and legend, which the drawing in the file does not include. */
const WORDS = 90;
/** Minimum width and height of a chart in pixels, below which it would be unreadable. */
const [LEAST_WIDTH, LEAST_HEIGHT] = [280, 240];

interface Props {
  container: RefObject<HTMLDivElement | null>;
  wire: WireSheet;
  grid: SheetGrid;
  /** Left edge of each column in pixels, and the right edge of the last. */
  edges: readonly number[];
  placed: readonly PlacedChart[];
  charts: readonly SheetChart[];
  /** Whether all rows have the same height, so that positions can be computed without rendering every row. */
  hasEvenRows: boolean;
}

/**
 * Charts drawn over the cells that they cover in the file, as wide as these cells, and as high as their
 * proportions require.
 */
export function ChartLayer({ container, wire, grid, edges, placed, charts, hasEvenRows }: Props) {
  const tops = useLineTops(container, hasEvenRows);
  const topOf = (row: number) => {
    const line = Math.min(lineOfRow(grid, row), lineCount(grid));
    return hasEvenRows ? line * ROW : (tops[line] ?? tops.at(-1) ?? 0);
  };
  return placed.map(({ index, place }) => {
    const { from, to } = place;
    const { data, label = '' } = charts.find((chart) => chart.index === index) ?? {};
    const [left, top] = [edges[from.col] ?? 0, topOf(from.row)];
    const width = Math.max(LEAST_WIDTH, (edges[to.col] ?? 0) - left);
    const height = Math.max(LEAST_HEIGHT, Math.min(topOf(to.row) - top, width * shapeOf(wire, place) + WORDS));
    return (
      <div key={index} className={classes.chart} style={{ left, top, width, height }}>
        {data && <ChartFigure data={data} label={label} titled fills />}
      </div>
    );
  });
}

/**
 * Returns the top edges of the rendered lines of a sheet in pixels, and the bottom edge of the last; not
 * measured when all rows have the same height.
 */
function useLineTops(container: RefObject<HTMLDivElement | null>, hasEvenRows: boolean): readonly number[] {
  const [tops, setTops] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const table = container.current?.querySelector('table');
    if (!table || hasEvenRows) return;
    const measure = () => {
      const frame = table.getBoundingClientRect().top;
      const lines = [...table.querySelectorAll('tr')].map((line) => line.getBoundingClientRect());
      const next = [...lines.map(({ top }) => top - frame), (lines.at(-1)?.bottom ?? frame) - frame];
      setTops((before) => (before.length === next.length && before.every((top, i) => top === next[i]) ? before : next));
    };
    measure();
    const sized = new ResizeObserver(measure);
    for (const line of [table, ...table.querySelectorAll('tr')]) sized.observe(line);
    return () => sized.disconnect();
  }, [container, hasEvenRows]);
  return tops;
}
