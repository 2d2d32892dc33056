import { isReservedPath } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aTestApp } from '../testing/test-app.ts';

const app = await aTestApp();

test('no programme may be called as a first word of the addresses that the server answers itself', () => {
  const paths = app.server.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── \/([^/\s]+)/gmu);
  const words = [...new Set([...paths].map(([, word = '']) => word))].filter((word) => !word.includes('.'));
  expect(words).toEqual(expect.arrayContaining(['api', 'account', 'metrics']));
  expect(words.filter((word) => !isReservedPath(word) && word !== '*')).toEqual([]);
});
