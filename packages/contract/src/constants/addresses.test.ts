import { expect, test } from 'vitest';
import { isReservedPath } from './addresses.ts';

/** Words of pages that are still to come are reserved from the beginning, so that no programme has to be renamed. */
const kept = [
  ...['verify', 'meet', 'feed', 'share', 'p', 'icons', 'link', 'preview', 'directive', 'accessibility'],
  ...['razor', 'uncached', 'goals', 'microdata', 'help', 'news'],
];

test.each(kept)('%s is reserved', (word) => {
  expect(isReservedPath(word)).toBe(true);
  expect(isReservedPath(word.toUpperCase())).toBe(true);
  expect(isReservedPath(`${word}-1`)).toBe(false);
});
