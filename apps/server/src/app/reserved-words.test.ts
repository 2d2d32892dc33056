import { isReservedPath } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aTestApp } from '../testing/test-app.ts';

const app = await aTestApp();

test('a programme cannot have the url of an address that the server itself uses', () => {
  const paths = app.server.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── \/([^/\s]+)/gmu);
  const words = [...new Set([...paths].map(([, word = '']) => word))].filter((word) => !word.includes('.'));
  expect(words).toEqual(expect.arrayContaining(['api', 'account', 'metrics']));
  expect(words.filter((word) => !isReservedPath(word) && word !== '*')).toEqual([]);
});
