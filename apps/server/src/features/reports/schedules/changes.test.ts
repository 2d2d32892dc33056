import type { QueryResult } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { changesSince, digestsOf } from './changes.ts';

const result = (names: string[], ...Rows: unknown[][]) =>
  ({ Columns: names.map((Name) => ({ Name, Type: 'text' })), Rows }) as unknown as QueryResult;

test('people who came, left and changed are told apart', () => {
  const before = digestsOf(result(['person_id', 'region'], [1, 'a'], [2, 'a'], [3, 'a']), '');
  const now = digestsOf(result(['person_id', 'region'], [1, 'a'], [2, 'b'], [4, 'a']), '');
  expect(changesSince(before, now)).toEqual({ came: 1, left: 1, changed: 1 });
  expect(changesSince(now, now)).toEqual({ came: 0, left: 0, changed: 0 });
});

test('rows without a person come and go as a whole, each as often as it is there', () => {
  const before = digestsOf(result(['region'], ['a'], ['a'], ['b']), '');
  expect(changesSince(before, digestsOf(result(['region'], ['a'], ['b']), ''))).toEqual({
    came: 0,
    left: 1,
    changed: 0,
  });
});
