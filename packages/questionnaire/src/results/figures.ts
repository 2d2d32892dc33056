import { SMALLEST_GROUP } from './small.ts';

/** What is told of numbers. Least and most are single persons' answers, so only those who may see persons get them. */
export type Figures = {
  readonly Count: number;
  readonly Mean: number;
  readonly Median: number;
  /** Standard deviation of a sample; 0 of a single answer. */
  readonly Deviation: number;
  readonly Least?: number;
  readonly Most?: number;
  /** How many lie from each bound up to the next, the last one included. */
  readonly Distribution: readonly { readonly From: number; readonly To: number; readonly Count: number | null }[];
};

/** Bars of a distribution. */
const BARS = 8;

/** Mean, median, spread and distribution of numbers; texts that are none are left out. */
export function figuresOf(given: readonly number[], { maySeePersons }: { maySeePersons: boolean }): Figures {
  const numbers = given.filter(Number.isFinite).sort((a, b) => a - b);
  const count = numbers.length;
  if (count === 0) return { Count: 0, Mean: 0, Median: 0, Deviation: 0, Distribution: [] };
  const [least, most] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  const Mean = numbers.reduce((sum, one) => sum + one, 0) / count;
  const middle = (numbers[Math.floor((count - 1) / 2)] ?? 0) + (numbers[Math.floor(count / 2)] ?? 0);
  const squares = numbers.reduce((sum, one) => sum + (one - Mean) ** 2, 0);
  const Distribution = maySeePersons || count >= SMALLEST_GROUP ? bars(numbers, least, most, maySeePersons) : [];
  return {
    Count: count,
    Mean,
    Median: middle / 2,
    Deviation: count > 1 ? Math.sqrt(squares / (count - 1)) : 0,
    ...(maySeePersons ? { Least: least, Most: most } : {}),
    Distribution,
  };
}

function bars(numbers: readonly number[], least: number, most: number, all: boolean): Figures['Distribution'] {
  if (least === most) return [{ From: least, To: most, Count: numbers.length }];
  const width = (most - least) / BARS;
  // The bounds of bars would tell the least and the most answer, so others see them rounded outwards.
  const [from, step] = all ? [least, width] : [Math.floor(least / width) * width, width];
  const found = Array.from({ length: all ? BARS : BARS + 1 }, (_, at) => ({
    From: from + at * step,
    To: from + (at + 1) * step,
    Count: 0,
  }));
  for (const number of numbers) {
    const bar = found[Math.min(found.length - 1, Math.floor((number - from) / step))];
    if (bar) bar.Count += 1;
  }
  return found.map((bar) => ({
    ...bar,
    Count: all || bar.Count === 0 || bar.Count >= SMALLEST_GROUP ? bar.Count : null,
  }));
}
