import type { MenteeAction } from '@ithaki/contract';

/** Which actions what is written opens and which it closes, beside the one it is written in. */
export interface Changes {
  opens: MenteeAction[];
  closes: MenteeAction[];
}

const isOpen = (item: MenteeAction | undefined): boolean =>
  item !== undefined && item.Standing !== 'locked' && item.Standing !== 'inactive';

/** What differs between actions as they stand and as they will. */
export function changesBetween(now: readonly MenteeAction[], then: readonly MenteeAction[], actionId: number): Changes {
  const find = (items: readonly MenteeAction[], id: number) => items.find(({ Action }) => Action.Id === id);
  const others = (items: readonly MenteeAction[]) => items.filter(({ Action }) => Action.Id !== actionId);
  return {
    opens: others(then).filter((item) => isOpen(item) && !isOpen(find(now, item.Action.Id))),
    closes: others(now).filter((item) => isOpen(item) && !isOpen(find(then, item.Action.Id))),
  };
}
