import type { Meeting, ParsedBodyOf, presences } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { conflict, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { showMinutes } from '../../actions/index.ts';
import { minutesWritten } from '../notifications/meeting-events.ts';
import { updateMeeting } from '../rows/meeting-queries.ts';
import { findMeetingPeople } from '../rows/people-queries.ts';
import { loadMeeting, loadMeetingWithRight, showMeeting } from '../shown/load-meeting.ts';
import { completeForPresent } from './complete-all.ts';
import { refuseIfLocked } from './locked-months.ts';
import { forgetAgreements, storeAgreement, storeOwnMinutes } from './presence-queries.ts';

/** Stores the minutes of a meeting, or a mentee's own. Mentees who agreed to other minutes are asked again. */
export async function saveMinutes(
  context: Context,
  { Id, Text, Own, Version }: ParsedBodyOf<typeof presences.saveMinutes>,
): Promise<Meeting> {
  const { db, actor, now } = context;
  if (Own !== undefined) {
    await loadMeetingWithRight(context, 'ownMinutes', { Id });
    await storeOwnMinutes(db, { meetingId: Id, userId: actor.userId }, Own);
  }
  if (Text === undefined) return showMeeting(context, Id);
  const meeting = await loadMeetingWithRight(context, 'minutes', { Id });
  // Presence or place may have changed while the minutes were written; only a change of the minutes is a conflict.
  if (
    Version !== undefined &&
    Version !== meeting.version &&
    meeting.minutesText !== Text &&
    meeting.minutesText !== ''
  )
    throw conflict(await showMeeting(context, Id));
  if (meeting.minutesText === Text) return showMeeting(context, Id);
  await refuseIfLocked(context, meeting, '');
  await updateMeeting(db, Id, { minutesText: Text, minutesAt: now, minutesBy: actor.userId }, { notified: false });
  await forgetAgreements(db, Id);
  await showMinutes(db, Id, Text);
  const people = await findMeetingPeople(db, actor, [Id]);
  for (const { userId, part } of people)
    if (part === 'mentee') context.audit({ subjectId: userId, target: `action:${meeting.actionId}:minutes` });
  await completeForPresent(context, meeting.actionId, people);
  if (Text !== '')
    await publish(db, minutesWritten, meeting.projectId, {
      ...{ MeetingId: Id, StartsAt: meeting.startsAt.toISOString(), By: actor.userId },
      To: people.flatMap(({ userId, part, presence, waitingSince }) =>
        part === 'mentee' && !waitingSince && presence !== 'absent' && presence !== 'excused' ? [userId] : [],
      ),
    });
  return showMeeting(context, Id);
}

/**
 * Stores whether the actor agrees to the minutes of a meeting in which they took part; refused while an administrator
 * acts as them.
 */
export async function agreeToMinutes(
  context: Context,
  { Id, Agree, Objection = '' }: ParsedBodyOf<typeof presences.agreeMinutes>,
): Promise<Meeting> {
  requireMode(context.actor, 'ownData');
  const seen = await loadMeeting(context, Id);
  if (seen.ownPart === 'mentee' && seen.minutesText === '') throw new Refusal(422, 'NoMinutes');
  await loadMeetingWithRight(context, 'agree', { Id });
  if (!Agree && Objection === '')
    throw new Refusal(422, 'ReasonNeeded', { fields: { Objection: 'errors.field.required' } });
  const key = { meetingId: Id, userId: context.actor.userId };
  await storeAgreement(context.db, key, { agreed: Agree, objection: Agree ? '' : Objection });
  return showMeeting(context, Id);
}
