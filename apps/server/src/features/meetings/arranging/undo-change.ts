import type { Meeting, meetings, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { conflict, notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { notifyAll } from '../notifications/notify-all.ts';
import { refuseIfLocked } from '../presence/locked-months.ts';
import { meetingRights } from '../rights.ts';
import { findMeetingsById, updateMeeting } from '../rows/meeting-queries.ts';
import { findPeopleIds, recordPresence, settleState } from '../rows/people-queries.ts';
import { loadMeeting, showMeeting } from '../shown/load-meeting.ts';
import type { ShownMeeting } from '../shown/shown-queries.ts';
import { storeAnswer } from '../signup/signup-queries.ts';
import { takeUndo, type UndoneMeeting } from './arranging-queries.ts';
import { changeMeetings } from './move-meeting.ts';

/** Undoes a change of a meeting, or reopens one that was recorded as held or missed. */
export async function undoChange(context: Context, body: ParsedBodyOf<typeof meetings.undo>): Promise<Meeting> {
  const meeting = await loadMeeting(context, body.Id, true);
  if (body.Version !== meeting.version) throw conflict(await showMeeting(context, body.Id));
  if (body.Undo === undefined) await reopen(context, meeting, body.Reason ?? '');
  else await takeBack(context, meeting, body.Undo);
  return showMeeting(context, body.Id);
}

async function takeBack(context: Context, { id }: ShownMeeting, undo: number): Promise<void> {
  const { db, actor, now } = context;
  const found = await takeUndo(db, { id: undo, meetingId: id, by: actor.userId, now });
  if (!found) throw new Refusal(422, 'UndoneTooLate');
  const was = new Map(found.was.map((row) => [row.id, row]));
  const rows = await findMeetingsById(db, [...was.keys()], true);
  await changeMeetings(
    context,
    rows.flatMap((row) => {
      const before = was.get(row.id);
      return before ? [{ row, update: restored(before) }] : [];
    }),
  );
  for (const { answers } of found.was) for (const { answer, ...part } of answers) await storeAnswer(db, part, answer);
  for (const row of rows) {
    const back = was.get(row.id);
    if (row.state === 'cancelled' && back?.state !== 'cancelled') await notifyAll(context, row.id, { change: 'set' });
    else await notifyAll(context, row.id, { change: 'moved', was: row.startsAt });
  }
}

const restored = ({ id: _, startsAt, heldUntil, answers: __, ...was }: UndoneMeeting) => ({
  ...was,
  startsAt: new Date(startsAt),
  heldUntil: heldUntil === null ? null : new Date(heldUntil),
});

/** Removes the outcome of a meeting, so that it can be recorded again. */
async function reopen(context: Context, meeting: ShownMeeting, reason: string): Promise<void> {
  const { db, actor, now } = context;
  if (!meetingRights(actor, meeting, now).includes('undo')) throw notAllowed();
  if (reason === '') throw new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.field.required' } });
  await refuseIfLocked(context, meeting, reason);
  const menteeIds = await findPeopleIds(db, meeting.id, 'mentee');
  await recordPresence(
    db,
    meeting.id,
    menteeIds.map((userId) => ({ userId, presence: null })),
  );
  await settleState(db, meeting.id);
  await updateMeeting(db, meeting.id, { reason }, { notified: false });
  for (const menteeId of menteeIds)
    context.audit({
      ...{ subjectId: menteeId, target: `action:${meeting.actionId}:meeting` },
      ...{ before: meeting.state, after: { reason } },
    });
}
