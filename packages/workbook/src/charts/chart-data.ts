import { toText } from '../values/coerce.ts';
import { CellError } from '../values/error.ts';
import type { Scalar } from '../values/value.ts';
import type { OpenWorkbook } from '../wire/open-workbook.ts';
import type { WireChart } from '../wire/wire-workbook.ts';

/** One data series: a line, a set of bars or a ring. */
export interface ChartSeries {
  label: string;
  type: string;
  /** Rounded to two decimals; null where the cell holds no number. */
  values: (number | null)[];
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
}

/** Suffix dropped from chart types: doughnutChart becomes doughnut. */
const SUFFIX = /Chart$/;

const isRound = (type: string) => type === 'pie' || type === 'doughnut';

/** Reads the data a chart shows from the current cell values. */
export function chartData(open: OpenWorkbook, chart: WireChart): ChartData {
  const type = chart.type.replace(SUFFIX, '');
  const series = chart.DataSets.flatMap((set) => {
    const lines = linesOf(grid(open, set.Data), chart.transpose ?? false);
    const name = typeof set.Label === 'number' ? (textsOf(grid(open, set.Label))[0] ?? '') : (set.Label ?? '');
    return lines.map((values) => ({
      label: name,
      type: set.type?.replace(SUFFIX, '') ?? type,
      axis: set.axis,
      values: values.map(figure),
    }));
  });
  const shown = chart.single ? series.slice(0, 1) : series;
  // Two series get an axis each, unless they are stacked or the chart itself assigns the axes.
  const bySide = shown.length === 2 && !isRound(type) && !chart.stacked && shown.every(({ axis }) => !axis);
  const labels = chart.Labels ?? chart.DataSets[0]?.Labels;
  return {
    type,
    labels: labels === undefined ? [] : textsOf(grid(open, labels)),
    series: shown.map((one, i) => ({
      ...one,
      axis: one.axis ?? (bySide && i === 1 ? 'right' : 'left'),
      ...(isRound(one.type) ? { shares: sharesOf(one.values) } : {}),
    })),
    ...(chart.stacked ? { stacked: chart.stacked } : {}),
  };
}

function grid({ wire, engine, places }: OpenWorkbook, range: number): Scalar[][] {
  return (wire.Ranges[range]?.Cells ?? []).map((row) =>
    row.map((cell) => {
      const place = cell === null ? undefined : places[cell];
      return place ? engine.value(place.sheet, place.row, place.column) : null;
    }),
  );
}

/** Splits a grid into series: one per column, or per row when transposed. A single row or column is one series. */
function linesOf(rows: readonly Scalar[][], transpose: boolean): Scalar[][] {
  const width = rows[0]?.length ?? 0;
  if (rows.length === 1 || width === 1) return [rows.flat()];
  return transpose ? [...rows] : Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));
}

const textsOf = (rows: readonly Scalar[][]): string[] =>
  rows.flat().map((value) => {
    const text = toText(value);
    return text instanceof CellError ? text.code : text;
  });

const figure = (value: Scalar) => (typeof value === 'number' ? Number(value.toFixed(2)) : null);

function sharesOf(values: readonly (number | null)[]): number[] {
  const whole = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  return values.map((value) => (whole === 0 ? 0 : Math.round((Math.abs(value ?? 0) / whole) * 1000) / 10));
}
