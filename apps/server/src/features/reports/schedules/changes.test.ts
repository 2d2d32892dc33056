import { expect, test } from 'vitest';
import { changesBetween, digestsOf, isNothing } from './changes.ts';

const result = (names: string[], ...Rows: unknown[][]) =>
  digestsOf({ Columns: names.map((Name) => ({ Name, Type: Name === 'person_id' ? 'number' : 'text' })), Rows });
const noRows = { rowsCame: 0, rowsLeft: 0 };

test('people who came, left and changed are told apart', () => {
  const before = result(['person_id', 'region'], [1, 'a'], [2, 'a'], [3, 'a']);
  const now = result(['person_id', 'region'], [1, 'a'], [2, 'b'], [4, 'a']);
  expect(changesBetween(before, now)).toEqual({ came: [4], left: [3], changed: [2], ...noRows });
  expect(isNothing(changesBetween(now, now))).toBe(true);
});

test('a person with several rows changes when one is added, not when their order does', () => {
  const before = result(['person_id', 'region'], [1, 'a'], [1, 'b']);
  expect(isNothing(changesBetween(before, result(['person_id', 'region'], [1, 'b'], [1, 'a'])))).toBe(true);
  const more = result(['person_id', 'region'], [1, 'a'], [1, 'b'], [1, 'b']);
  expect(changesBetween(before, more)).toEqual({ came: [], left: [], changed: [1], ...noRows });
});

test('rows without a person come and go as a whole, each as often as it is there', () => {
  const before = result(['region'], ['a'], ['a'], ['b']);
  const nobody = { came: [], left: [], changed: [] };
  expect(changesBetween(before, result(['region'], ['a'], ['b'], ['c']))).toEqual({
    ...nobody,
    ...{ rowsCame: 1, rowsLeft: 1 },
  });
});
