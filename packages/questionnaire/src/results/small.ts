/** Fewer persons than this are not told apart to those who may not see persons. */
export const SMALLEST_GROUP = 5;

/**
 * Counts of one question with the small ones hidden (null). Where a single one is hidden the next smallest goes too: the
 * total is known, and would tell it.
 */
export function hideSmall(counts: readonly number[]): (number | null)[] {
  const isSmall = (count: number) => count > 0 && count < SMALLEST_GROUP;
  const small = counts.filter(isSmall);
  const rest = counts.filter((count) => count >= SMALLEST_GROUP);
  const next = small.length === 1 && rest.length > 0 ? counts.indexOf(Math.min(...rest)) : -1;
  return counts.map((count, at) => (isSmall(count) || at === next ? null : count));
}
