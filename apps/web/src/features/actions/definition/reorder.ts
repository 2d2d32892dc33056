import type { Action } from '@ithaki/contract';
import { moveItem } from '../../../ui/sort/move-item.ts';

type Placed = Pick<Action, 'Id' | 'SortOrder'>;

const step = 10;

/**
 * The SortOrders to save so that the action at index `from` moves to index `to`: only its own if there is room between
 * its new neighbours, otherwise all that change when the list is renumbered in steps of ten.
 */
export function reorder(list: readonly Placed[], from: number, to: number): Placed[] {
  const moving = list[from];
  if (!moving || from === to) return [];
  const rest = list.filter((_, at) => at !== from);
  const before = rest[to - 1]?.SortOrder ?? Math.max(0, (rest[to]?.SortOrder ?? step) - 2 * step);
  const after = rest[to]?.SortOrder ?? before + 2 * step;
  const between = Math.floor((before + after) / 2);
  if (between > before && between < after) return [{ Id: moving.Id, SortOrder: between }];
  return moveItem(list, from, to)
    .map(({ Id }, at) => ({ Id, SortOrder: (at + 1) * step }))
    .filter(({ Id, SortOrder }) => list.find((one) => one.Id === Id)?.SortOrder !== SortOrder);
}

/** Index of an action in the whole list; undefined if it is not there. */
export function placeInAll(all: readonly Placed[], id: number | undefined): number | undefined {
  const place = all.findIndex((action) => action.Id === id);
  return place < 0 ? undefined : place;
}
