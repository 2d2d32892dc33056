import type { ChartData } from '@ithaki/workbook';

/** Where a figure is drawn on its axis: from zero, or from what it stands on. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Where the figures of each series are drawn. Those that stand on one another do so upwards, or downwards from zero where
 * they are negative; by shares, so that all of a place make 100. Points and lines over bars stand alone, and each axis is
 * for itself.
 */
export function spansOf({ series, stacked }: ChartData): (Span | null)[][] {
  const first = series[0]?.type;
  const feet = new Map<string, number>();
  const stands = (type: string) => stacked !== undefined && type === first && type !== 'scatter';
  const wholes = new Map<string, number>();
  for (const { type, axis, values } of series)
    if (stands(type))
      for (const [at, value] of values.entries()) {
        const place = `${axis} ${at}`;
        wholes.set(place, (wholes.get(place) ?? 0) + Math.abs(value ?? 0));
      }
  return series.map(({ type, axis, values }) =>
    values.map((value, at) => {
      if (value === null) return null;
      if (!stands(type)) return { from: 0, to: value };
      const place = `${axis} ${at}`;
      const own = stacked === 'share' ? (value / (wholes.get(place) || 1)) * 100 : value;
      const key = `${place} ${own < 0}`;
      const from = feet.get(key) ?? 0;
      feet.set(key, from + own);
      return { from, to: from + own };
    }),
  );
}
