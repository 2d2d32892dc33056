import { isReservedPath } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { makeRouter } from './router.tsx';

test('no programme may use a first path segment of the application’s pages as its address', () => {
  const words = new Set(Object.keys(makeRouter().routesByPath).map((path) => path.split('/')[1] ?? ''));
  words.delete('');
  expect([...words]).toEqual(expect.arrayContaining(['admin', 'signin', 'mentee']));
  expect([...words].filter((word) => !isReservedPath(word))).toEqual([]);
});
