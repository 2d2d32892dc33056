import type { MenteeAction } from '@ithaki/contract';

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

const since = ({ SubmittedAt, Meeting }: MenteeAction): string => SubmittedAt ?? Meeting?.StartsAt ?? '';

/** The actions that wait for the mentor, longest first. `now` in milliseconds. */
export const waitingFirst = (items: readonly MenteeAction[], now: number): MenteeAction[] =>
  items.filter((item) => waitsForMentor(item, now)).sort((a, b) => since(a).localeCompare(since(b)));
