/**
 * Returns the indexes of the values to draw so that a line of many points looks the same in a width of pixels: of each
 * pixel's values the first, the lowest, the highest and the last.
 */
export function thinPoints(values: readonly (number | null)[], width: number): number[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const size = Math.ceil(known.length / Math.max(1, Math.floor(width)));
  if (size <= 4) return known.map(({ index }) => index);
  const kept = new Set<number>();
  for (let begin = 0; begin < known.length; begin += size) {
    const bucket = known.slice(begin, begin + size);
    const [first, last] = [bucket[0], bucket.at(-1)];
    if (!first || !last) continue;
    const least = bucket.reduce((low, point) => (point.value < low.value ? point : low), first);
    const most = bucket.reduce((high, point) => (point.value > high.value ? point : high), first);
    for (const { index } of [first, least, most, last]) kept.add(index);
  }
  return [...kept].sort((one, other) => one - other);
}
