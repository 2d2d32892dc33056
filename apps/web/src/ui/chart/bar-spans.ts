import type { ChartData } from '@ithaki/workbook';

/** The extent of a value on its axis: from zero, or in a stack from the bar below. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Returns the extents of the values of each series. Stacked positive values add up upwards from zero, negative
 * ones downwards; with `stacked: 'share'` those of a category add up to 100. Only series of the first one's
 * type on the same axis are stacked, never points.
 */
export function barSpans({ series, stacked }: ChartData): (Span | null)[][] {
  const first = series[0]?.type;
  const stackEnds = new Map<string, number>();
  const isStacked = (type: string) => stacked !== undefined && type === first && type !== 'scatter';
  const totals = new Map<string, number>();
  for (const { type, axis, values } of series)
    if (isStacked(type))
      for (const [category, value] of values.entries()) {
        const place = `${axis} ${category}`;
        totals.set(place, (totals.get(place) ?? 0) + Math.abs(value ?? 0));
      }
  return series.map(({ type, axis, values }) =>
    values.map((value, category) => {
      if (value === null) return null;
      if (!isStacked(type)) return { from: 0, to: value };
      const place = `${axis} ${category}`;
      const length = stacked === 'share' ? (value / (totals.get(place) || 1)) * 100 : value;
      const key = `${place} ${length < 0}`;
      const from = stackEnds.get(key) ?? 0;
      stackEnds.set(key, from + length);
      return { from, to: from + length };
    }),
  );
}
