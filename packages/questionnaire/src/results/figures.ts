/** Fewer persons than this are not told apart to those who may not see persons. */
export const SMALLEST_GROUP = 5;

const MOST_HIDDEN = SMALLEST_GROUP - 1;

/**
 * Whether the sum of what is hidden, which the total gives away, would tell each part of it: that of a single one, of ones
 * alone, and of three or more that are all as large as a hidden one can be.
 */
function isTold(hidden: readonly number[]): boolean {
  const sum = hidden.reduce((all, one) => all + one, 0);
  return hidden.length === 1 || sum === hidden.length || (hidden.length > 2 && sum === MOST_HIDDEN * hidden.length);
}

/** Counts of one question with the small ones hidden (null); where their sum would tell them the next smallest goes too. */
export function hideSmall(counts: readonly number[]): (number | null)[] {
  const isSmall = (count: number) => count > 0 && count < SMALLEST_GROUP;
  const small = counts.filter(isSmall);
  const rest = counts.filter((count) => count >= SMALLEST_GROUP);
  const next = small.length > 0 && isTold(small) && rest.length > 0 ? counts.indexOf(Math.min(...rest)) : -1;
  return counts.map((count, at) => (isSmall(count) || at === next ? null : count));
}

/** Whether so many of all would tell those few who are left. */
export const leavesFew = (all: number, some: number): boolean => all > some && all - some < SMALLEST_GROUP;

/** What is told of numbers. Least and most are single persons' answers, so only those who may see persons get them. */
export type Figures = {
  readonly Count: number;
  readonly Mean: number;
  readonly Median: number;
  /** Standard deviation of a sample; 0 of a single answer. */
  readonly Deviation: number;
  readonly Least?: number;
  readonly Most?: number;
  /** How many lie from each bound up to the next, without that. */
  readonly Distribution: readonly { readonly From: number; readonly To: number; readonly Count: number | null }[];
};

/** About so many bars has a distribution. */
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

/** The least round step (1, 2 or 5 times a power of ten) by which so many bars reach over a span. */
function stepOver(span: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(span / BARS));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => span / one <= BARS) ?? span;
  return whole ? Math.max(1, step) : step;
}

/** Bars between round bounds, which tell neither the least nor the most answer. */
function bars(numbers: readonly number[], least: number, most: number, all: boolean): Figures['Distribution'] {
  if (least === most) return [{ From: least, To: most, Count: numbers.length }];
  const step = stepOver(most - least, numbers.every(Number.isInteger));
  const placeOf = (number: number) => Math.floor(rounded(number / step));
  const first = placeOf(least);
  const found = Array.from({ length: placeOf(most) - first + 1 }, (_, at) => ({
    From: rounded((first + at) * step),
    To: rounded((first + at + 1) * step),
    Count: 0,
  }));
  for (const number of numbers) {
    const bar = found[placeOf(number) - first];
    if (bar) bar.Count += 1;
  }
  const counts = found.map(({ Count }) => Count);
  const told = all ? counts : hideSmall(counts);
  return found.map((bar, at) => ({ ...bar, Count: told[at] ?? null }));
}

/** Without what floating point adds to a product. */
const rounded = (value: number): number => Number(value.toPrecision(12));
