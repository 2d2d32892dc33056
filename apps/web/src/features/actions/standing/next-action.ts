import type { MenteeAction } from '@ithaki/contract';

/** What a mentee's page says first. */
export type Next =
  | { kind: 'do'; item: MenteeAction }
  | { kind: 'wait'; count: number }
  | { kind: 'locked'; item: MenteeAction }
  | { kind: 'done' }
  | { kind: 'nothing' };

/** Whether the mentee has something to do: a meeting that has taken place waits for its mentor's minutes. */
function asksTheMentee({ Standing, Meeting }: MenteeAction, now: number): boolean {
  if (Standing === 'returned') return true;
  return Standing === 'open' && !(Meeting && Meeting.Outcome !== 'missed' && Date.parse(Meeting.StartsAt) < now);
}

/** By when it is: the time of its meeting, else its date. */
function dueOf({ Meeting, DueAt }: MenteeAction, now: number): number {
  const at = Meeting && Date.parse(Meeting.StartsAt) >= now ? Meeting.StartsAt : DueAt;
  return at === null ? Number.POSITIVE_INFINITY : Date.parse(at);
}

const first = <Item>(items: readonly Item[], isIt: (item: Item) => boolean) => items.find(isIt);

/** What is next for a mentee: what came back, then what is due first, in tree order where nothing else decides. */
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

/** The meeting that comes first, if any is ahead. */
export function nextMeetingOf(items: readonly MenteeAction[], now: number): MenteeAction | undefined {
  const start = ({ Meeting }: MenteeAction) => (Meeting ? Date.parse(Meeting.StartsAt) : Number.NaN);
  const [soonest] = items
    .filter((item) => item.Meeting?.Outcome === null && start(item) >= now)
    .sort((a, b) => start(a) - start(b));
  return soonest;
}
