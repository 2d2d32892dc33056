import type { MenteeAction } from '@ithaki/contract';

/** A meeting that has taken place waits for its mentor's minutes, not for the mentee. */
const isOver = ({ Meeting }: MenteeAction, now: Date): boolean =>
  Meeting !== null && Meeting.Outcome !== 'missed' && new Date(Meeting.StartsAt) < now;

const asksTheMentee = (item: MenteeAction, now: Date): boolean =>
  item.Standing === 'returned' || (item.Standing === 'open' && !isOver(item, now));

/** By when: the time of the meeting ahead, else the date it is due; what has neither comes last. */
function byWhen({ Meeting, DueAt }: MenteeAction, now: Date): number {
  const ahead = Meeting && new Date(Meeting.StartsAt) >= now ? Meeting.StartsAt : null;
  const at = ahead ?? DueAt;
  return at === null ? Number.POSITIVE_INFINITY : Date.parse(at);
}

const rank = ({ Standing, Late }: MenteeAction): number => (Standing === 'returned' ? 0 : Late ? 1 : 2);

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** What asks something of the mentee: what came back, then what is late, then by date; else in tree order. */
export function inOrder(items: readonly MenteeAction[], now: Date): MenteeAction[] {
  return items
    .filter((item) => asksTheMentee(item, now))
    .sort((a, b) => rank(a) - rank(b) || compare(byWhen(a, now), byWhen(b, now)));
}

/** The meeting that comes first, if one is ahead. */
export function nextMeeting(items: readonly MenteeAction[], now: Date): MenteeAction | undefined {
  const start = ({ Meeting }: MenteeAction) => Date.parse(Meeting?.StartsAt ?? '');
  return items
    .filter((item) => item.Meeting?.Outcome === null && start(item) >= now.getTime())
    .sort((a, b) => start(a) - start(b))[0];
}
