import { Refusal } from '../../../platform/errors/refusal.ts';
import { lockMenteesOfAction, showCurrentMeetings } from '../../actions/index.ts';
import { notifyAll } from '../notifications/notify-all.ts';
import type { Changer } from '../notifications/publish-change.ts';
import { findMeetingsById, type MeetingRow, updateMeeting } from '../rows/meeting-queries.ts';
import { findPartOf, findPeopleIds } from '../rows/people-queries.ts';
import { storeAnswer } from '../signup/signup-queries.ts';

/** How a proposal was decided. */
export interface Decision {
  yes: boolean;
  reason: string;
}

/**
 * Returns which side of a meeting decides about it while it is proposed. A mentee who moved a meeting proposed the new time,
 * so the other side decides.
 */
export const sideThatDecides = ({
  menteeId,
  createdBy,
  moves,
}: Pick<MeetingRow, 'menteeId' | 'createdBy' | 'moves'>): 'mentor' | 'mentee' =>
  menteeId !== null && (createdBy === menteeId || moves > 0) ? 'mentor' : 'mentee';

/** Sets a proposed meeting or cancels it. Whoever accepts their own meeting has said to come. */
export async function decideProposal(
  changer: Changer & { actor: { userId: number } },
  { id, actionId, projectId, heldUntil }: MeetingRow,
  { yes, reason }: Decision,
  now: Date,
): Promise<{ menteeIds: number[] }> {
  const { db, actor } = changer;
  if (yes && heldUntil && heldUntil <= now) throw new Refusal(422, 'NoMeeting');
  const menteeIds = await findPeopleIds(db, id, 'mentee');
  await lockMenteesOfAction(db, projectId, actionId, menteeIds);
  const state = yes ? 'set' : 'cancelled';
  await updateMeeting(db, id, { state, heldUntil: null, ...(reason !== '' && { reason }) }, { notified: true });
  await showCurrentMeetings(
    db,
    menteeIds.map((menteeId) => ({ menteeId, actionId })),
  );
  if (yes) await storeAnswer(db, { meetingId: id, userId: actor.userId }, 'yes');
  await notifyAll(changer, id, { change: state });
  return { menteeIds };
}

/** Decides about a proposal for a person of it who has not signed in; throws unless it is theirs to decide. */
export async function decideForPerson(
  changer: Changer & { actor: { userId: number } },
  meetingId: number,
  yes: boolean,
  now: Date,
): Promise<void> {
  const [meeting] = await findMeetingsById(changer.db, [meetingId], true);
  const part = await findPartOf(changer.db, { meetingId, userId: changer.actor.userId });
  if (meeting?.state !== 'proposed' || part !== sideThatDecides(meeting)) throw new Refusal(422, 'NoMeeting');
  await decideProposal(changer, meeting, { yes, reason: '' }, now);
}
