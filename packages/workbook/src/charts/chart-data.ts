import { display, isPercentPattern, patternOf } from '../format/display.ts';
import type { Scalar } from '../values/value.ts';
import type { OpenWorkbook } from '../wire/open-workbook.ts';
import type { WireChart } from '../wire/wire-workbook.ts';

/** One data series: a line, a set of bars or a ring. */
export interface ChartSeries {
  label: string;
  type: string;
  /**
   * Values rounded to two decimals (percentages to two decimals of the percentage); null where the cell holds
   * no number.
   */
  values: (number | null)[];
  /** Whether the cells show their values as percent. */
  percent?: boolean;
  /** Positions of the points on the horizontal axis; scatter charts only. */
  x?: number[];
  /** Share of each value in the total, in percent; pie and doughnut charts only. */
  shares?: number[];
  axis: 'left' | 'right';
}

/** The data of a chart, read from the current cell values. */
export interface ChartData {
  /** 'line', 'bar', 'pie', 'doughnut' … */
  type: string;
  labels: string[];
  series: ChartSeries[];
  /** How series are stacked: by value, or as shares of 100. */
  stacked?: 'sum' | 'share';
  /** Whether bars are horizontal, with the categories on the vertical axis. */
  horizontal?: boolean;
}

/** Suffix removed from chart types: doughnutChart becomes doughnut. */
const SUFFIX = /Chart$/;

const isRound = (type: string) => type === 'pie' || type === 'doughnut';

/** The axis of each data set: two get an axis each, unless they are stacked or the chart itself assigns the axes. */
export function axesOf({ type, DataSets, stacked, single }: WireChart): ('left' | 'right')[] {
  const hasTwo = DataSets.length === 2 && !single && !stacked && !isRound(type.replace(SUFFIX, ''));
  const usesBothSides = hasTwo && DataSets.every(({ axis }) => !axis);
  return DataSets.map(({ axis }, i) => axis ?? (usesBothSides && i === 1 ? 'right' : 'left'));
}

/** Reads the data a chart shows from the current cell values; labels are formatted like their cells. */
export function chartData(open: OpenWorkbook, chart: WireChart, locale = 'el'): ChartData {
  const type = chart.type.replace(SUFFIX, '');
  const axes = axesOf(chart);
  const series = chart.DataSets.flatMap((set, i) => {
    const lines = linesOf(grid(open, set.Data), chart.transpose ?? false);
    const percent = isPercent(open, set.Data);
    const name = typeof set.Label === 'number' ? (textsOf(open, set.Label, locale)[0] ?? '') : (set.Label ?? '');
    const labels = set.Labels ?? chart.Labels;
    return lines.map(
      (values): ChartSeries => ({
        label: name,
        type: set.type?.replace(SUFFIX, '') ?? type,
        axis: axes[i] ?? 'left',
        values: values.map((value) => roundedNumber(value, percent ? 4 : 2)),
        ...(percent ? { percent } : {}),
        ...(type === 'scatter' ? { x: positions(labels === undefined ? [] : grid(open, labels).flat(), values) } : {}),
      }),
    );
  });
  const labels = chart.Labels ?? chart.DataSets[0]?.Labels;
  return {
    type,
    labels: labels === undefined ? [] : textsOf(open, labels, locale),
    series: (chart.single ? series.slice(0, 1) : series).map((entry) => ({
      ...entry,
      ...(isRound(entry.type) ? { shares: sharesOf(entry.values) } : {}),
    })),
    ...(chart.stacked ? { stacked: chart.stacked } : {}),
    ...(chart.horizontal ? { horizontal: true } : {}),
  };
}

/** Horizontal positions of points: the numbers of the cells, or 1, 2, 3 … if any of them is not a number. */
function positions(given: readonly Scalar[], values: readonly Scalar[]): number[] {
  const areNumbers = values.every((_, i) => typeof given[i] === 'number');
  return values.map((_, i) => (areNumbers ? (given[i] as number) : i + 1));
}

const cellValue = ({ engine, places }: OpenWorkbook, cell: number | null): Scalar => {
  const place = cell === null ? undefined : places[cell];
  return place ? engine.value(place.sheet, place.row, place.column) : null;
};

const grid = (open: OpenWorkbook, range: number): Scalar[][] =>
  (open.wire.Ranges[range]?.Cells ?? []).map((row) => row.map((cell) => cellValue(open, cell)));

/** Splits a grid into series: one per column, or per row when transposed. A single row or column is one series. */
function linesOf(rows: readonly Scalar[][], transpose: boolean): Scalar[][] {
  const width = rows[0]?.length ?? 0;
  if (rows.length === 1 || width === 1) return [rows.flat()];
  return transpose ? [...rows] : Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));
}

function formatOf({ wire }: OpenWorkbook, cell: number | null): string {
  const format = cell === null ? [] : (wire.Active[cell]?.Format ?? []);
  return patternOf(format.map((part) => wire.Formats[part] ?? ''));
}

const textsOf = (open: OpenWorkbook, range: number, locale: string): string[] =>
  (open.wire.Ranges[range]?.Cells ?? [])
    .flat()
    .map((cell) => display(cellValue(open, cell), { pattern: formatOf(open, cell), locale }).text);

/** Whether every number of a range stands in a cell whose format shows percent. */
function isPercent(open: OpenWorkbook, range: number): boolean {
  const cells = (open.wire.Ranges[range]?.Cells ?? []).flat();
  const numbers = cells.filter((cell) => typeof cellValue(open, cell) === 'number');
  return numbers.length > 0 && numbers.every((cell) => isPercentPattern(formatOf(open, cell)));
}

const roundedNumber = (value: Scalar, decimals: number) =>
  typeof value === 'number' ? Number(value.toFixed(decimals)) : null;

function sharesOf(values: readonly (number | null)[]): number[] {
  const total = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  return values.map((value) => (total === 0 ? 0 : Math.round((Math.abs(value ?? 0) / total) * 1000) / 10));
}
