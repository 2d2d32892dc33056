import type { MenteeAction } from '@ithaki/contract';

/** Whether an action of a mentee waits for its mentor: handed in, or met and not yet said how it went. */
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

/** What waits for a mentor, the longest first. `now` in milliseconds. */
export const waitingFirst = (items: readonly MenteeAction[], now: number): MenteeAction[] =>
  items.filter((item) => waitsForMentor(item, now)).sort((a, b) => since(a).localeCompare(since(b)));
