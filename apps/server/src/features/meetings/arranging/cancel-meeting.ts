import type { Meeting, meetings, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notifyAll } from '../notifications/notify-all.ts';
import { refuseIfLocked } from '../presence/locked-months.ts';
import { arranges } from '../rights.ts';
import { loadMeetingWithRight, showMeeting } from '../shown/load-meeting.ts';
import { isLate } from './booking-rules.ts';
import { decideProposal } from './decide-proposal.ts';
import { changeMeetings, findMoved, rememberUndo } from './move-meeting.ts';

/** Cancels a meeting, or also others of its series; they are kept with the reason. */
export async function cancelMeeting(
  context: Context,
  body: ParsedBodyOf<typeof meetings.cancel>,
): Promise<ReplyOf<typeof meetings.cancel>> {
  const meeting = await loadMeetingWithRight(context, 'cancel', body);
  const reason = body.Reason ?? '';
  await refuseIfLocked(context, meeting, reason);
  const late = !arranges(context.actor, meeting) && isLate(context, meeting, reason);
  const cancelled = await findMoved(context, meeting, body.Scope ?? 'one');
  await changeMeetings(
    context,
    cancelled.map((row) => ({
      row,
      update: { state: 'cancelled', heldUntil: null, ...(reason !== '' && { reason }), ...(late && { late }) },
    })),
  );
  for (const { id } of cancelled) await notifyAll(context, id, { change: 'cancelled' });
  return { Meeting: await showMeeting(context, meeting.id), ...(await rememberUndo(context, meeting, cancelled)) };
}

/** Accepts a proposal, which sets the meeting, or declines it. */
export async function confirmMeeting(
  context: Context,
  { Id, Yes, Reason = '' }: ParsedBodyOf<typeof meetings.confirm>,
): Promise<Meeting> {
  const meeting = await loadMeetingWithRight(context, 'confirm', { Id });
  const { actor, now } = context;
  const { menteeIds } = await decideProposal(context, meeting, { yes: Yes, reason: Reason }, now);
  for (const menteeId of menteeIds)
    if (menteeId !== actor.userId)
      context.audit({ subjectId: menteeId, target: `action:${meeting.actionId}:meeting`, after: [Id] });
  return showMeeting(context, Id);
}
