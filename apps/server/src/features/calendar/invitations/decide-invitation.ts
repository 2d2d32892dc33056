import type { InvitedMeeting, InvitedPerson } from './invitation-queries.ts';

/** Returns the part of a meeting that invitations contain. If it has not changed, no new invitation is needed. */
export const contentOf = ({ state, startsAt, duration, place, link }: InvitedMeeting): string =>
  state === 'cancelled'
    ? 'cancelled'
    : JSON.stringify([startsAt.toISOString(), duration, place, link, ...(state === 'proposed' ? [state] : [])]);

/** What to do about the mails to one person about a meeting. */
export type InvitationStep =
  | { what: 'nothing' }
  /** Delete the unsent mail, because what the person was told before is true again, as after an undo. */
  | { what: 'withdraw'; told: string | null }
  | { what: 'send'; told: string | null };

/** Stands for the unknown content of a mail of another kind. */
const ELSEWHERE = 'elsewhere';

/**
 * Returns what to tell a person about the present state of a meeting. A mail that is still held counts as not sent, so
 * that a change undone in time causes none. People who were told of the meeting are told of its changes; others only if
 * they want mails.
 */
export function decideInvitation(
  meeting: InvitedMeeting,
  { toldStart, told, pending, pendingUntil }: Pick<InvitedPerson, 'toldStart' | 'told' | 'pending' | 'pendingUntil'>,
  { wanted, now }: { wanted: boolean; now: Date },
): InvitationStep {
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
  return isAsked ? { what: 'send', told: before } : { what: 'nothing' };
}
