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
