/** Smallest group of persons reported to readers who may not see individual persons. */
export const SMALLEST_GROUP = 5;

const LARGEST_HIDDEN = SMALLEST_GROUP - 1;

/**
 * Whether hidden counts could be deduced from their sum, which the total reveals: a single hidden count, all counts 1,
 * or at least three that all have the largest hidden value.
 */
function isDeducible(hidden: readonly number[]): boolean {
  const sum = hidden.reduce((total, count) => total + count, 0);
  return hidden.length === 1 || sum === hidden.length || (hidden.length > 2 && sum === LARGEST_HIDDEN * hidden.length);
}

/**
 * Replaces small counts of one question by null; when their sum would reveal them, the next smallest count is hidden
 * too.
 */
export function hideSmall(counts: readonly number[]): (number | null)[] {
  const isSmall = (count: number) => count > 0 && count < SMALLEST_GROUP;
  const small = counts.filter(isSmall);
  const large = counts.filter((count) => count >= SMALLEST_GROUP);
  const alsoHidden =
    small.length > 0 && isDeducible(small) && large.length > 0 ? counts.indexOf(Math.min(...large)) : -1;
  return counts.map((count, index) => (isSmall(count) || index === alsoHidden ? null : count));
}

/** Whether a part of all persons leaves a remainder too small to be reported. */
export const leavesSmallGroup = (total: number, part: number): boolean => total > part && total - part < SMALLEST_GROUP;

/**
 * Statistics of numeric answers. Minimum and maximum are the answers of individual persons, so only readers who
 * may see persons get them.
 */
export type Figures = {
  readonly Count: number;
  readonly Mean: number;
  readonly Median: number;
  /** Sample standard deviation; 0 for a single answer. */
  readonly Deviation: number;
  readonly Least?: number;
  readonly Most?: number;
  /** Histogram: the count of values from each lower bound up to, but excluding, the upper bound. */
  readonly Distribution: readonly { readonly From: number; readonly To: number; readonly Count: number | null }[];
};

/** Target number of bars in a histogram. */
const BARS = 8;

/** Mean, median, standard deviation and histogram of numbers; values that are not finite are ignored. */
export function figuresOf(values: readonly number[], { maySeePersons }: { maySeePersons: boolean }): Figures {
  const numbers = values.filter(Number.isFinite).sort((a, b) => a - b);
  const count = numbers.length;
  if (count === 0) return { Count: 0, Mean: 0, Median: 0, Deviation: 0, Distribution: [] };
  const [smallest, largest] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  const Mean = numbers.reduce((sum, number) => sum + number, 0) / count;
  const middle = (numbers[Math.floor((count - 1) / 2)] ?? 0) + (numbers[Math.floor(count / 2)] ?? 0);
  const squares = numbers.reduce((sum, number) => sum + (number - Mean) ** 2, 0);
  const Distribution = maySeePersons || count >= SMALLEST_GROUP ? bars(numbers, smallest, largest, maySeePersons) : [];
  return {
    Count: count,
    Mean,
    Median: middle / 2,
    Deviation: count > 1 ? Math.sqrt(squares / (count - 1)) : 0,
    ...(maySeePersons ? { Least: smallest, Most: largest } : {}),
    Distribution,
  };
}

/** The smallest round step (1, 2 or 5 times a power of ten) with which at most BARS bars cover a span. */
function barWidth(span: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(span / BARS));
  const step = [1, 2, 5, 10].map((number) => number * power).find((number) => span / number <= BARS) ?? span;
  return isWhole ? Math.max(1, step) : step;
}

/** Histogram bars between round bounds, so that they do not reveal the smallest and largest answer. */
function bars(
  numbers: readonly number[],
  smallest: number,
  largest: number,
  maySeePersons: boolean,
): Figures['Distribution'] {
  if (smallest === largest) return [{ From: smallest, To: largest, Count: numbers.length }];
  const step = barWidth(largest - smallest, numbers.every(Number.isInteger));
  const barOf = (number: number) => Math.floor(rounded(number / step));
  const first = barOf(smallest);
  const found = Array.from({ length: barOf(largest) - first + 1 }, (_, index) => ({
    From: rounded((first + index) * step),
    To: rounded((first + index + 1) * step),
    Count: 0,
  }));
  for (const number of numbers) {
    const bar = found[barOf(number) - first];
    if (bar) bar.Count += 1;
  }
  const counts = found.map(({ Count }) => Count);
  const reported = maySeePersons ? counts : hideSmall(counts);
  return found.map((bar, index) => ({ ...bar, Count: reported[index] ?? null }));
}

/** Removes floating-point noise from a product. */
const rounded = (value: number): number => Number(value.toPrecision(12));
