import type { Action } from '@ithaki/contract';
import { moved } from '../../../ui/sort/move-item.ts';

type Placed = Pick<Action, 'Id' | 'SortOrder'>;

const step = 10;

/**
 * The SortOrders to save so that the action at `from` stands at `to`: its own alone where there is room between its
 * new neighbours, else everyone's, ten apart.
 */
export function reorder(list: readonly Placed[], from: number, to: number): Placed[] {
  const moving = list[from];
  if (!moving || from === to) return [];
  const rest = list.filter((_, at) => at !== from);
  const before = rest[to - 1]?.SortOrder ?? Math.max(0, (rest[to]?.SortOrder ?? step) - 2 * step);
  const after = rest[to]?.SortOrder ?? before + 2 * step;
  const between = Math.floor((before + after) / 2);
  if (between > before && between < after) return [{ Id: moving.Id, SortOrder: between }];
  return moved(list, from, to)
    .map(({ Id }, at) => ({ Id, SortOrder: (at + 1) * step }))
    .filter(({ Id, SortOrder }) => list.find((one) => one.Id === Id)?.SortOrder !== SortOrder);
}

/** Where an action stands among all. */
export function placeInAll(all: readonly Placed[], id: number | undefined): number | undefined {
  const place = all.findIndex((action) => action.Id === id);
  return place < 0 ? undefined : place;
}
