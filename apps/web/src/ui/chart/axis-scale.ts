import type { Span } from './bar-spans.ts';

/** An axis: its ticks, and a function that returns the position of a value in pixels. */
export interface Scale {
  ticks: number[];
  position: (value: number) => number;
}

/** Returns at most seven ticks at round numbers, which cover the range from `least` to `most`. */
function ticksBetween(least: number, most: number): number[] {
  const span = most - least || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = ([1, 2, 5, 10].find((times) => span / (times * power) <= 5) ?? 10) * power;
  const first = Math.floor(least / step + 1e-9) * step;
  const count = Math.ceil((most - first) / step - 1e-9) + 1;
  return Array.from({ length: Math.max(2, count) }, (_, index) => Number((first + index * step).toPrecision(12)));
}

function scaleOf(ticks: number[], from: number, to: number): Scale {
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return { ticks, position: (value) => from + ((value - least) / (most - least || 1)) * (to - from) };
}

/** An axis of values, which contains zero, between two positions in pixels. */
export function valueScale(spans: readonly (Span | null)[], from: number, to: number): Scale {
  const ends = spans.flatMap((span) => (span ? [span.from, span.to] : []));
  return scaleOf(ticksBetween(Math.min(0, ...ends), Math.max(0, ...ends)), from, to);
}

/** An axis omits zero, as in spreadsheets, if all positions exceed this share of the largest one. */
const FAR = 5 / 6;

/** The axis of a scatter chart's horizontal positions. */
export function positionScale(x: readonly number[], from: number, to: number): Scale {
  const [least, most] = x.length > 0 ? [Math.min(...x), Math.max(...x)] : [0, 1];
  const ends = least > FAR * most && least > 0 ? [least, most] : [Math.min(0, least), Math.max(0, most)];
  return scaleOf(ticksBetween(ends[0] ?? 0, ends[1] ?? 1), from, to);
}
