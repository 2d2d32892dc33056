import { expect, test } from 'vitest';
import { reorder } from './reorder.ts';

const list = (...orders: number[]) => orders.map((SortOrder, index) => ({ Id: index + 1, SortOrder }));

/** The ids in their order once the changes are saved. */
function after(before: { Id: number; SortOrder: number }[], from: number, to: number): number[] {
  const changes = new Map(reorder(before, from, to).map(({ Id, SortOrder }) => [Id, SortOrder]));
  return before
    .map(({ Id, SortOrder }) => ({ Id, SortOrder: changes.get(Id) ?? SortOrder }))
    .sort((a, b) => a.SortOrder - b.SortOrder)
    .map(({ Id }) => Id);
}

test('saves only the moved action where there is room between its new neighbours', () => {
  expect(reorder(list(10, 20, 30), 2, 1)).toEqual([{ Id: 3, SortOrder: 15 }]);
  expect(after(list(10, 20, 30), 2, 1)).toEqual([1, 3, 2]);
  expect(after(list(10, 20, 30), 0, 2)).toEqual([2, 3, 1]);
  expect(after(list(10, 20, 30), 1, 0)).toEqual([2, 1, 3]);
});

test('renumbers the list where there is no room, and saves only the actions whose number changes', () => {
  expect(after(list(0, 1, 2), 2, 0)).toEqual([3, 1, 2]);
  expect(after(list(5, 5, 5), 0, 2)).toEqual([2, 3, 1]);
  expect(reorder(list(10, 11, 30), 2, 1)).toEqual([
    { Id: 3, SortOrder: 20 },
    { Id: 2, SortOrder: 30 },
  ]);
});

test('changes nothing for a move to the same place or of an action that is not in the list', () => {
  expect(reorder(list(10, 20), 1, 1)).toEqual([]);
  expect(reorder(list(10, 20), 7, 0)).toEqual([]);
});
