import type { MenteeAction } from '@ithaki/contract';

/** The message a mentee's page leads with. */
export type Next =
  | { kind: 'do'; item: MenteeAction }
  | { kind: 'wait'; count: number }
  | { kind: 'locked'; item: MenteeAction }
  | { kind: 'done' }
  | { kind: 'nothing' };

/** Whether the mentee has something to do: after a meeting has taken place, its mentor's minutes are awaited. */
function asksTheMentee({ Standing, Meeting }: MenteeAction, now: number): boolean {
  if (Standing === 'returned') return true;
  return Standing === 'open' && !(Meeting && Meeting.Outcome !== 'missed' && Date.parse(Meeting.StartsAt) < now);
}

/** When an action is due, in milliseconds: its coming meeting, else its due date, else infinity. */
function dueOf({ Meeting, DueAt }: MenteeAction, now: number): number {
  const at = Meeting && Date.parse(Meeting.StartsAt) >= now ? Meeting.StartsAt : DueAt;
  return at === null ? Number.POSITIVE_INFINITY : Date.parse(at);
}

const first = <Item>(items: readonly Item[], isIt: (item: Item) => boolean) => items.find(isIt);

/** The mentee's next step: returned actions first, then by due time, then in the order of the tree. */
export function nextOf(items: readonly MenteeAction[], now: number): Next {
  const rank = (item: MenteeAction) => (item.Standing === 'returned' ? 0 : 1);
  const [next] = items
    .filter((item) => asksTheMentee(item, now))
    .map((item, at) => ({ item, at }))
    .sort((a, b) => rank(a.item) - rank(b.item) || dueOf(a.item, now) - dueOf(b.item, now) || a.at - b.at);
  if (next) return { kind: 'do', item: next.item };
  const count = items.filter(({ Standing }) => Standing === 'waiting' || Standing === 'open').length;
  if (count > 0) return { kind: 'wait', count };
  const locked = first(items, ({ Standing }) => Standing === 'locked');
  if (locked) return { kind: 'locked', item: locked };
  return items.length > 0 ? { kind: 'done' } : { kind: 'nothing' };
}

/** The next meeting still to come, if any. `now` in milliseconds. */
export function nextMeetingOf(items: readonly MenteeAction[], now: number): MenteeAction | undefined {
  const start = ({ Meeting }: MenteeAction) => (Meeting ? Date.parse(Meeting.StartsAt) : Number.NaN);
  const [soonest] = items
    .filter((item) => item.Meeting?.Outcome === null && start(item) >= now)
    .sort((a, b) => start(a) - start(b));
  return soonest;
}
