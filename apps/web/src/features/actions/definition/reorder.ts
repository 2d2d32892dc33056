import type { Action } from '@ithaki/contract';
import { moveItem } from '../../../ui/sort/move-item.ts';

type OrderedAction = Pick<Action, 'Id' | 'SortOrder'>;

const STEP = 10;

/**
 * The SortOrders to save so that the action at index `from` moves to index `to`: only its own if there is room between
 * its new neighbours, otherwise all that change when the list is renumbered in steps of ten.
 */
export function reorder(list: readonly OrderedAction[], from: number, to: number): OrderedAction[] {
  const moving = list[from];
  if (!moving || from === to) return [];
  const others = list.filter((_, index) => index !== from);
  const before = others[to - 1]?.SortOrder ?? Math.max(0, (others[to]?.SortOrder ?? STEP) - 2 * STEP);
  const after = others[to]?.SortOrder ?? before + 2 * STEP;
  const between = Math.floor((before + after) / 2);
  if (between > before && between < after) return [{ Id: moving.Id, SortOrder: between }];
  return moveItem(list, from, to)
    .map(({ Id }, index) => ({ Id, SortOrder: (index + 1) * STEP }))
    .filter(({ Id, SortOrder }) => list.find((action) => action.Id === Id)?.SortOrder !== SortOrder);
}

/** Index of an action in the whole list; undefined if it is not there. */
export function indexOfAction(all: readonly OrderedAction[], id: number | undefined): number | undefined {
  const index = all.findIndex((action) => action.Id === id);
  return index < 0 ? undefined : index;
}
