import { expect, test } from 'vitest';
import { isReservedPath } from './addresses.ts';

/**
 * Pages that do not exist yet have their words reserved from the start, so that no programme must change its
 * address later.
 */
const kept = [
  ...['verify', 'meet', 'feed', 'share', 'p', 'icons', 'link', 'preview', 'directive', 'accessibility'],
  ...['razor', 'uncached', 'goals', 'microdata', 'help', 'news'],
];

test.each(kept)('%s is reserved', (word) => {
  expect(isReservedPath(word)).toBe(true);
  expect(isReservedPath(word.toUpperCase())).toBe(true);
  expect(isReservedPath(`${word}-1`)).toBe(false);
});
