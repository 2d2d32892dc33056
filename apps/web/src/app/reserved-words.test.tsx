import { isReservedPath } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { makeRouter } from './router.tsx';

test('no programme may be called as a first word of the addresses of pages', () => {
  const words = new Set(Object.keys(makeRouter().routesByPath).map((path) => path.split('/')[1] ?? ''));
  words.delete('');
  expect([...words]).toEqual(expect.arrayContaining(['admin', 'signin', 'mentee']));
  expect([...words].filter((word) => !isReservedPath(word))).toEqual([]);
});
