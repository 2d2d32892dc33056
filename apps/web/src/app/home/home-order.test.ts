import { expect, test } from 'vitest';
import { arrangeParts, rowsOf } from './home-order.ts';

const parts = ['a', 'b', 'c'].map((id) => ({ id, content: id, wide: id === 'a' }));
const idsOf = (layout: readonly string[] | undefined, own: readonly string[] = []) =>
  arrangeParts(parts, layout, own).map(({ id }) => id);

test('a role’s layout orders and hides parts; one that names none of the page changes nothing', () => {
  expect(idsOf(undefined)).toEqual(['a', 'b', 'c']);
  expect(idsOf(['c', 'other', 'a'])).toEqual(['c', 'a']);
  expect(idsOf(['other'])).toEqual(['a', 'b', 'c']);
});

test('the person’s order comes last, shows nothing that the layout hides, and loses no part that it does not name', () => {
  expect(idsOf(undefined, ['c', 'a'])).toEqual(['c', 'a', 'b']);
  expect(idsOf(['a', 'b'], ['c', 'b'])).toEqual(['b', 'a']);
});

test('a wide part has a row by itself, narrow ones side by side share one', () => {
  expect(rowsOf(parts).map((row) => row.map(({ id }) => id))).toEqual([['a'], ['b', 'c']]);
});
