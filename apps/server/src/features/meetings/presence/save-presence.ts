import type { Meeting, ParsedBodyOf, presences } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { updateMeeting } from '../rows/meeting-queries.ts';
import { findMeetingPeople, type PresenceRow, recordPresence, settleState } from '../rows/people-queries.ts';
import { loadMeetingWithRight, showMeeting } from '../shown/load-meeting.ts';
import type { ShownMeeting } from '../shown/shown-queries.ts';
import { completeForPresent } from './complete-all.ts';
import { refuseIfLocked } from './locked-months.ts';

/** What is recorded about the presence at a meeting. */
interface NewPresence {
  rows: readonly PresenceRow[];
  /** What proves the presence of whoever has no stronger proof. */
  word: 'mentorOnly' | 'paper';
  missedBy?: 'mentor' | 'mentee' | undefined;
  reason: string;
}

/** Records the presence of mentees of a locked meeting, and completes the action of those who were present. */
export async function keepPresence(
  context: Context,
  meeting: ShownMeeting,
  { rows, word, missedBy, reason }: NewPresence,
): Promise<void> {
  const { db, actor } = context;
  const { id, actionId } = meeting;
  await refuseIfLocked(context, meeting, reason);
  const before = await findMeetingPeople(db, actor, [id]);
  const menteeIds = new Set(
    before.flatMap(({ userId, part, waitingSince }) => (part === 'mentee' && !waitingSince ? userId : [])),
  );
  if (rows.some(({ userId }) => !menteeIds.has(userId))) throw notFound();
  await recordPresence(db, id, rows, word);
  await settleState(db, id, missedBy);
  if (reason !== '') await updateMeeting(db, id, { reason }, { notified: false });
  for (const { userId, presence } of rows)
    context.audit({
      subjectId: userId,
      target: `action:${actionId}:presence`,
      before: before.find((person) => person.userId === userId)?.presence ?? null,
      after: presence,
    });
  await completeForPresent(context, actionId, await findMeetingPeople(db, actor, [id]));
}

/** Records who was present: the meeting was held if anyone was, and missed if nobody was. */
export async function savePresence(
  context: Context,
  { Id, Rows, MissedBy, Version, Reason = '' }: ParsedBodyOf<typeof presences.save>,
): Promise<Meeting> {
  const meeting = await loadMeetingWithRight(context, 'presence', { Id, Version });
  const rows = Rows.map(({ MenteeId, Presence, From, To }) => ({
    userId: MenteeId,
    presence: Presence,
    cameAt: From ? new Date(From) : null,
    leftAt: To ? new Date(To) : null,
  }));
  await keepPresence(context, meeting, { rows, word: 'mentorOnly', missedBy: MissedBy, reason: Reason });
  return showMeeting(context, Id);
}
