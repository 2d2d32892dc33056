import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

const list = ['a', 'b', 'c'];

test('an item moves down, up, or stays, and the others keep their order', () => {
  expect(moveItem(list, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(list, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(list, 1, 1)).toEqual(list);
});

test('an index outside the list moves nothing', () => {
  expect(moveItem(list, 7, 0)).toEqual(list);
});
