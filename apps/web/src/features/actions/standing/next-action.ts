import type { MenteeAction } from '@ithaki/contract';

/** The state of an active member; others may change nothing. */
export const ACTIVE = 1;

/** The main message on a mentee's page. */
export type NextMessage =
  | { kind: 'do'; item: MenteeAction }
  | { kind: 'wait'; count: number }
  | { kind: 'locked'; item: MenteeAction }
  | { kind: 'inactive' }
  | { kind: 'done' }
  | { kind: 'nothing' };

/** Whether the mentee has something to do; after a meeting, the mentor's minutes are awaited instead. */
function isUpToMentee({ Standing, Meeting }: MenteeAction, now: number): boolean {
  if (Standing === 'returned') return true;
  return Standing === 'open' && !(Meeting && Meeting.Outcome !== 'missed' && Date.parse(Meeting.StartsAt) < now);
}

/** When an action is due, in milliseconds: its coming meeting, else its due date, else infinity. */
function dueOf({ Meeting, DueAt }: MenteeAction, now: number): number {
  const instant = Meeting && Date.parse(Meeting.StartsAt) >= now ? Meeting.StartsAt : DueAt;
  return instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant);
}

/** The mentee's next step: returned actions first, then by due time, then in the order of the tree. */
export function nextStepOf(items: readonly MenteeAction[], now: number): NextMessage {
  const rank = (item: MenteeAction) => (item.Standing === 'returned' ? 0 : 1);
  const [next] = items
    .filter((item) => isUpToMentee(item, now))
    .map((item, index) => ({ item, index }))
    .sort((a, b) => rank(a.item) - rank(b.item) || dueOf(a.item, now) - dueOf(b.item, now) || a.index - b.index);
  if (next) return { kind: 'do', item: next.item };
  const count = items.filter(({ Standing }) => Standing === 'waiting' || Standing === 'open').length;
  if (count > 0) return { kind: 'wait', count };
  const locked = items.find(({ Standing }) => Standing === 'locked');
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

/** Whether an action waits for the mentor: handed in, or its meeting is past and no outcome was recorded. */
function waitsForMentor({ Standing, Meeting }: MenteeAction, now: number): boolean {
  if (Standing === 'waiting') return true;
  return (
    (Standing === 'open' || Standing === 'returned') &&
    Meeting !== null &&
    Meeting.Outcome !== 'missed' &&
    Date.parse(Meeting.StartsAt) < now
  );
}

const waitingSince = ({ SubmittedAt, Meeting }: MenteeAction): string => SubmittedAt ?? Meeting?.StartsAt ?? '';

/** The actions that wait for the mentor, longest first. `now` in milliseconds. */
export const waitingFirst = (items: readonly MenteeAction[], now: number): MenteeAction[] =>
  items.filter((item) => waitsForMentor(item, now)).sort((a, b) => waitingSince(a).localeCompare(waitingSince(b)));
