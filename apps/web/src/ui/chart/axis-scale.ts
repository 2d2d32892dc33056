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

const DAY = 86_400_000;

/** A tick of a time axis: its instant in milliseconds, and the parts of the date that name it. */
export interface TimeTick {
  at: number;
  unit: 'year' | 'month' | 'day' | 'minute';
}

/** Steps of a time axis, from the smallest; a step of months has no fixed length. */
const timeSteps: readonly { unit: TimeTick['unit']; days: number; months?: number }[] = [
  { unit: 'minute', days: 1 / 24 },
  { unit: 'minute', days: 1 / 4 },
  { unit: 'day', days: 1 },
  { unit: 'day', days: 2 },
  { unit: 'day', days: 7 },
  { unit: 'day', days: 14 },
  { unit: 'month', days: 30, months: 1 },
  { unit: 'month', days: 91, months: 3 },
  { unit: 'month', days: 182, months: 6 },
  { unit: 'year', days: 365, months: 12 },
  { unit: 'year', days: 1_826, months: 60 },
  { unit: 'year', days: 3_652, months: 120 },
];

/** Returns ticks at whole hours, days, months or years (in UTC), at most `most` of them. */
function timeTicks(least: number, most: number, room: number): TimeTick[] {
  const step = timeSteps.find(({ days }) => (most - least) / (days * DAY) <= room) ?? timeSteps.at(-1);
  if (!step) return [];
  const { unit, days, months } = step;
  const ticks: TimeTick[] = [];
  if (months === undefined) {
    const length = days * DAY;
    for (let at = Math.ceil(least / length) * length; at <= most; at += length) ticks.push({ at, unit });
    return ticks;
  }
  const begin = new Date(least);
  const first = Math.floor((begin.getUTCFullYear() * 12 + begin.getUTCMonth()) / months) * months;
  for (let month = first; ; month += months) {
    const at = Date.UTC(Math.floor(month / 12), month % 12, 1);
    if (at > most) return ticks;
    if (at >= least) ticks.push({ at, unit });
  }
}

/** A time axis between two positions in pixels, with at most `room` ticks. */
export function timeScale(times: readonly number[], from: number, to: number, room: number) {
  const [least, most] = [Math.min(...times), Math.max(...times)];
  const length = most - least || DAY;
  const begin = most > least ? least : least - DAY / 2;
  return {
    ticks: timeTicks(least, most, room),
    position: (at: number) => from + ((at - begin) / length) * (to - from),
  };
}
