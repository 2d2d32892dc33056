import type { LibraryCategory } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { ancestorIds, inTreeOrder, isWithin } from './category-choices.ts';

const category = (Id: number, ParentId: number | null): LibraryCategory => ({
  Id,
  ParentId,
  Name: `Κατηγορία ${Id}`,
  Count: 0,
  Version: 1,
});
const tree = [category(1, null), category(2, null), category(3, 1), category(4, 3)];

test('the tree is listed depth first, each category before its subcategories', () => {
  expect(inTreeOrder(tree).map(({ category: { Id }, depth }) => [Id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [2, 0],
  ]);
});

test('the path to a category consists of its ancestors and itself', () => {
  expect([...ancestorIds(tree, 4)]).toEqual([4, 3, 1]);
  expect([...ancestorIds(tree, undefined)]).toEqual([]);
  expect(isWithin(tree, 4, 1)).toBe(true);
  expect(isWithin(tree, 2, 1)).toBe(false);
});
