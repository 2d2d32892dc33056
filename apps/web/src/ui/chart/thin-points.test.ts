import { expect, test } from 'vitest';
import { thinPoints } from './thin-points.ts';

test('a line of many points keeps its ends, peaks and troughs', () => {
  const values: (number | null)[] = Array.from({ length: 10_000 }, (_, index) => index % 7);
  values[4_321] = 900;
  values[7_654] = -900;
  const kept = thinPoints(values, 300);
  expect(kept.length).toBeLessThanOrEqual(1_200);
  expect(kept).toEqual(expect.arrayContaining([0, 4_321, 7_654, 9_999]));
});

test('a line of few points keeps all but the empty ones', () => {
  expect(thinPoints([1, null, 3], 300)).toEqual([0, 2]);
});
