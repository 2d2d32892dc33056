import { actionTypeIds, type JsonObject } from '@ithaki/contract';
import { formatDate, formatDateTime, parseDate, zonedTimeToInstant } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { responsibleMentorId } from '../rights.ts';
import { localizedText } from '../standing/assess.ts';
import type { LoadedMenteeAction } from '../standing/load-mentee-action.ts';
import { projectZone } from '../standing/mentee-view.ts';
import { findInviteeIds } from './invitee-queries.ts';
import { saveInvitees } from './invitees.ts';
import { meetingCancelled, meetingMoved, meetingSet } from './meeting-events.ts';
import { deleteMeeting, findClash, type MeetingChange, upsertMeeting } from './meeting-queries.ts';

/** The values of a mentee's data that belong to the meeting. */
const meetingValues = new Set([
  'date',
  'timeHours',
  'timeMinutes',
  'place',
  'link',
  'duration',
  'invitees',
  'lastMail',
]);

/** Whether a change of a mentee's data touches the meeting and nothing else. */
export const isMeetingChange = (data: JsonObject): boolean =>
  Object.keys(data).every((name) => meetingValues.has(name));

const isMeetingType = (typeId: number) => typeId === actionTypeIds.conference || typeId === actionTypeIds.meeting;

const trimmedText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/**
 * Stores the meeting that a mentee's data sets by date, timeHours and timeMinutes, in the project's zone; deletes it
 * when any of the three is empty. The 45-minute rule (decision 002) refuses a meeting that begins less than 45 minutes
 * from another one of the same mentee, mentor or action; the refusal names the other meeting. The meetings of a conference
 * are one for its leader, so they are compared with the leader's other meetings, and not with one another. With the
 * project's setting `SameActionRule` off, meetings of the same action are not compared.
 */
export async function saveMeeting(context: Context, loaded: LoadedMenteeAction, data: JsonObject): Promise<void> {
  const { view, assessment } = loaded;
  if (!isMeetingType(assessment.action.typeId)) return;
  const startsAt = meetingStart(data, projectZone(context.actor));
  if (startsAt === null) {
    await cancelMeeting(context, loaded);
    return;
  }
  const isConference = assessment.action.typeId === actionTypeIds.conference;
  const mentorId = responsibleMentorId(view, assessment.row);
  const appliesToAction = context.actor.project?.settings.Config.SameActionRule ?? true;
  const meeting: MeetingChange = {
    menteeId: view.person.userId,
    actionId: assessment.action.id,
    projectId: view.person.projectId,
    mentorId,
    startsAt,
    minutes: Math.min(600, Math.max(5, Math.round(Number(data.duration)) || 45)),
    place: trimmedText(data.place).slice(0, 500),
    link: trimmedText(data.link).slice(0, 1000),
    isGroup: isConference,
    ruleMentorId: mentorId,
    ruleActionId: isConference || !appliesToAction ? null : assessment.action.id,
  };
  const clashes = await upsertMeeting(context.db, meeting);
  if (clashes) await refuseClash(context, meeting);
  await saveInvitees(context, meeting, data);
  await tellOfMeeting(context, loaded, meeting);
}

/** Publishes that a meeting was set or moved, if it was. */
async function tellOfMeeting(
  { db, actor }: Context,
  { assessment: { row } }: LoadedMenteeAction,
  { menteeId, actionId, projectId, mentorId, startsAt, place, link }: MeetingChange,
): Promise<void> {
  const told = {
    MenteeId: menteeId,
    ActionId: actionId,
    MentorId: mentorId,
    Invitees: await findInviteeIds(db, { menteeId, actionId }),
    By: actor.userId,
    StartsAt: startsAt.toISOString(),
  };
  const was = row?.startsAt;
  if (!was) await publish(db, meetingSet, projectId, told);
  else if (was.getTime() !== startsAt.getTime() || row.place !== place || row.link !== link)
    await publish(db, meetingMoved, projectId, { ...told, Was: was.toISOString() });
}

/** Deletes the meeting, if there is one, and publishes that it is cancelled. */
async function cancelMeeting(
  { db, actor }: Context,
  { view, assessment: { action, row } }: LoadedMenteeAction,
): Promise<void> {
  if (!row?.startsAt) return;
  const key = { menteeId: view.person.userId, actionId: action.id };
  await publish(db, meetingCancelled, view.person.projectId, {
    MenteeId: key.menteeId,
    ActionId: key.actionId,
    MentorId: responsibleMentorId(view, row),
    Invitees: await findInviteeIds(db, key),
    By: actor.userId,
    Was: row.startsAt.toISOString(),
  });
  await deleteMeeting(db, key.menteeId, key.actionId);
}

/** Returns when the meeting begins; null when date, hours or minutes are empty. Refuses values that are no time. */
function meetingStart(data: JsonObject, zone: string): Date | null {
  const [date, hours, minutes] = [trimmedText(data.date), trimmedText(data.timeHours), trimmedText(data.timeMinutes)];
  if (date === '' || hours === '' || minutes === '') return null;
  const day = parseDate(date);
  const [hour, minute] = [Number(hours), Number(minutes)];
  const inRange =
    Number.isInteger(hour) && hour >= 0 && hour <= 23 && Number.isInteger(minute) && minute >= 0 && minute <= 59;
  if (!day || !inRange)
    throw new Refusal(422, 'BadMeetingTime', { fields: { [day ? 'timeHours' : 'date']: 'errors.BadMeetingTime' } });
  return zonedTimeToInstant({ date: formatDate(day), hours: hour, minutes: minute }, zone) ?? null;
}

/** Refuses the meeting and names the other one; its people only to an actor who may see them. */
async function refuseClash(context: Context, meeting: MeetingChange): Promise<never> {
  const other = await findClash(context.db, context.actor, meeting);
  const { language } = context;
  const time = other ? formatDateTime(other.startsAt, projectZone(context.actor)) : '';
  const who = [other?.menteeName, other?.mentorName].filter(Boolean).join(' – ');
  throw new Refusal(422, 'MeetingTooClose', {
    params: { title: other ? localizedText(other.title, language) : '', time, who: who ? ` (${who})` : '' },
    fields: { date: 'errors.field.meetingTooClose' },
  });
}
