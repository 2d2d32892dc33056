import type { ToldMeeting, ToldPerson } from './invitation-queries.ts';

/** What an invitation says of a meeting: of two that say the same, one is enough. */
export const contentOf = ({ state, startsAt, duration, place, link }: ToldMeeting): string =>
  state === 'cancelled' ? 'cancelled' : JSON.stringify([startsAt.toISOString(), duration, place, link]);

/** What becomes of the mails to somebody about a meeting. */
export type Telling =
  | { what: 'nothing' }
  /** What was not sent yet is not so any more, and what was told before is: as after an undo. */
  | { what: 'withdraw'; told: string | null }
  | { what: 'tell'; told: string | null };

/** Something that a mail of another kind told. */
const ELSEWHERE = 'elsewhere';

/**
 * Decides what somebody is told of a meeting as it is now. A mail that is still held counts as not sent, so that a change
 * which is taken back within that time leaves none. Who knows of a meeting is told of its changes, and others if they want.
 */
export function decideTelling(
  meeting: ToldMeeting,
  { toldStart, told, pending, pendingUntil }: Pick<ToldPerson, 'toldStart' | 'told' | 'pending' | 'pendingUntil'>,
  { wanted, now }: { wanted: boolean; now: Date },
): Telling {
  const content = contentOf(meeting);
  const isHeld = pending !== null && pendingUntil !== null && now < pendingUntil;
  if (pending === content) return { what: 'nothing' };
  const known = isHeld ? told : (pending ?? told);
  const elsewhere =
    toldStart?.getTime() === meeting.startsAt.getTime() && content !== 'cancelled' ? content : ELSEWHERE;
  const before = known ?? (toldStart && !isHeld ? elsewhere : null);
  if (before === content) return { what: 'withdraw', told: known };
  if (isHeld && before === null && content === 'cancelled') return { what: 'withdraw', told: null };
  const isAsked = wanted || isHeld || (before !== null && (before !== ELSEWHERE || content === 'cancelled'));
  return isAsked ? { what: 'tell', told: before } : { what: 'nothing' };
}
