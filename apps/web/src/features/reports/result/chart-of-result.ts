import type { ChartData } from '@ithaki/workbook';
import { isAmount, type ResultColumn } from './result-columns.ts';

/** The kinds of charts of a result. */
export const chartKinds = ['bar', 'horizontal', 'line', 'pie'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** What a chart shows: its kind, the column of its categories, and those of its amounts; none counts the rows. */
export interface ChartPlan {
  kind: ChartKind;
  category: number;
  amounts: readonly number[];
}

/** Categories of a chart that are not a line; the smallest of more are added up as 'others'. */
const MOST_CATEGORIES = { bar: 16, horizontal: 20, pie: 7 };

/** Maximum number of series. */
export const MOST_AMOUNTS = 4;

const isTime = ({ Type }: ResultColumn): boolean => Type === 'date' || Type === 'time';

/** Returns the chart that suits a result; undefined if it has no columns. */
export function firstPlan(columns: readonly ResultColumn[]): ChartPlan | undefined {
  if (columns.length === 0) return undefined;
  const time = columns.findIndex(isTime);
  const name = columns.findIndex((column) => !isAmount(column));
  const category = time >= 0 ? time : Math.max(0, name);
  const amounts = columns
    .flatMap((column, index) => (isAmount(column) && index !== category ? [index] : []))
    .slice(0, MOST_AMOUNTS);
  return { kind: time >= 0 ? 'line' : 'bar', category, amounts };
}

/** A chart of a result; `rowsOf` are the positions of each category's rows, and `times` their instants on a time axis. */
export interface ResultChartData {
  data: ChartData;
  rowsOf: number[][];
  times: number[] | undefined;
}

interface Words {
  /** Returns the name of a category. */
  name: (value: unknown) => string;
  headings: readonly string[];
  others: (count: number) => string;
  count: string;
}

/** Returns the instant of a date or time in milliseconds. */
const instantOf = (value: unknown): number => Date.parse(String(value));

/** Returns a chart of a result: rows of one category are added up, and the smallest of many categories become one. */
export function chartOfResult(
  columns: readonly ResultColumn[],
  rows: readonly (readonly unknown[])[],
  { kind, category, amounts }: ChartPlan,
  words: Words,
): ResultChartData {
  const column = columns[category];
  const timed = column !== undefined && isTime(column) && kind !== 'pie' && kind !== 'horizontal';
  const groups = new Map<string, { value: unknown; rows: number[] }>();
  for (const [position, row] of rows.entries()) {
    const value = row[category];
    if (timed && Number.isNaN(instantOf(value))) continue;
    const name = words.name(value);
    const group = groups.get(name);
    if (group) group.rows.push(position);
    else groups.set(name, { value, rows: [position] });
  }
  const sumOf = (positions: readonly number[], amount: number | undefined): number | null => {
    if (amount === undefined) return positions.length;
    const numbers = positions.flatMap((position) => {
      const value = rows[position]?.[amount];
      return typeof value === 'number' ? [value] : [];
    });
    return numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0);
  };
  let bars = [...groups].map(([name, group]) => ({ ...group, name }));
  if (timed) bars.sort((one, other) => instantOf(one.value) - instantOf(other.value));
  else if (kind !== 'line')
    bars = withOthers(bars, MOST_CATEGORIES[kind], (bar) => sumOf(bar.rows, amounts[0]), words.others);
  if (kind === 'horizontal') bars.reverse();
  const type = kind === 'horizontal' ? 'bar' : kind;
  const measured = amounts.length > 0 && kind === 'pie' ? amounts.slice(0, 1) : amounts;
  const series = (measured.length > 0 ? measured : [undefined]).map((amount) => {
    const values = bars.map((bar) => sumOf(bar.rows, amount));
    const total = values.reduce<number>((sum, value) => sum + Math.max(0, value ?? 0), 0);
    return {
      label: amount === undefined ? words.count : (words.headings[amount] ?? ''),
      type,
      axis: 'left' as const,
      values,
      ...(kind === 'pie' && {
        shares: values.map((value) => Math.round((Math.max(0, value ?? 0) / (total || 1)) * 1_000) / 10),
      }),
    };
  });
  return {
    data: { type, labels: bars.map(({ name }) => name), series, ...(kind === 'horizontal' && { horizontal: true }) },
    rowsOf: bars.map((bar) => bar.rows),
    times: timed ? bars.map(({ value }) => instantOf(value)) : undefined,
  };
}

interface Bar {
  name: string;
  value: unknown;
  rows: number[];
}

/** Keeps the largest categories in their order, and adds the others up as one at the end. */
function withOthers(
  bars: readonly Bar[],
  most: number,
  size: (bar: Bar) => number | null,
  name: (count: number) => string,
): Bar[] {
  if (bars.length <= most) return [...bars];
  const largest = new Set(
    [...bars].sort((one, other) => Math.abs(size(other) ?? 0) - Math.abs(size(one) ?? 0)).slice(0, most - 1),
  );
  const others = bars.filter((bar) => !largest.has(bar));
  return [
    ...bars.filter((bar) => largest.has(bar)),
    { name: name(others.length), value: null, rows: others.flatMap(({ rows }) => rows) },
  ];
}
