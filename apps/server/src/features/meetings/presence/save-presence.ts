import type { Meeting, ParsedBodyOf, presences } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { updateMeeting } from '../rows/meeting-queries.ts';
import { findMeetingPeople, recordPresence, settleState } from '../rows/people-queries.ts';
import { loadMeetingWithRight, showMeeting } from '../shown/load-meeting.ts';
import { completeForPresent } from './complete-all.ts';
import { refuseIfLocked } from './locked-months.ts';

/** Records who was present: the meeting was held if anyone was, and missed if nobody was. */
export async function savePresence(
  context: Context,
  { Id, Rows, MissedBy, Version, Reason = '' }: ParsedBodyOf<typeof presences.save>,
): Promise<Meeting> {
  const { db, actor } = context;
  const meeting = await loadMeetingWithRight(context, 'presence', { Id, Version });
  await refuseIfLocked(context, meeting, Reason);
  const before = await findMeetingPeople(db, actor, [Id]);
  const menteeIds = new Set(
    before.flatMap(({ userId, part, waitingSince }) => (part === 'mentee' && !waitingSince ? userId : [])),
  );
  if (Rows.some(({ MenteeId }) => !menteeIds.has(MenteeId))) throw notFound();
  await recordPresence(
    db,
    Id,
    Rows.map(({ MenteeId, Presence, From, To }) => ({
      userId: MenteeId,
      presence: Presence,
      cameAt: From ? new Date(From) : null,
      leftAt: To ? new Date(To) : null,
    })),
  );
  await settleState(db, Id, MissedBy);
  if (Reason !== '') await updateMeeting(db, Id, { reason: Reason }, { notified: false });
  for (const { MenteeId, Presence } of Rows)
    context.audit({
      subjectId: MenteeId,
      target: `action:${meeting.actionId}:presence`,
      before: before.find(({ userId }) => userId === MenteeId)?.presence ?? null,
      after: Presence,
    });
  await completeForPresent(context, meeting.actionId, await findMeetingPeople(db, actor, [Id]));
  return showMeeting(context, Id);
}
