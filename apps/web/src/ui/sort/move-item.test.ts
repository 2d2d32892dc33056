import { expect, test } from 'vitest';
import { moved } from './move-item.ts';

const list = ['a', 'b', 'c'];

test('an item moves down, up, or stays, and the others keep their order', () => {
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(list, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(list, 1, 1)).toEqual(list);
});

test('what is not in the list moves nothing', () => {
  expect(moved(list, 7, 0)).toEqual(list);
});
