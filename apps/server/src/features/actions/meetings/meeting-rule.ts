import { actionTypeIds, type JsonObject } from '@ithaki/contract';
import { formatDate, formatDateTime, parseDate, zonedTimeToInstant } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { mentorIdOf } from '../rights.ts';
import { textIn } from '../standing/assess.ts';
import type { Loaded } from '../standing/load-mentee-action.ts';
import { zoneOf } from '../standing/mentee-view.ts';
import { deleteMeeting, findClash, type MeetingChange, upsertMeeting } from './meeting-queries.ts';

/** The values of MenteeData that make a meeting. */
const meetingNames = new Set(['date', 'timeHours', 'timeMinutes', 'place', 'link', 'duration', 'invitees', 'lastMail']);

/** Whether a change touches the meeting and nothing else. */
export const saysMeeting = (data: JsonObject): boolean => Object.keys(data).every((name) => meetingNames.has(name));

const isMeetingType = (typeId: number) => typeId === actionTypeIds.conference || typeId === actionTypeIds.meeting;

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/**
 * Keeps the meeting that an action's data sets with date, timeHours and timeMinutes, in the project's zone; all three
 * set make it, any one empty unmakes it. The 45-minute rule refuses it, naming the other meeting.
 */
export async function keepMeeting(context: Context, loaded: Loaded, data: JsonObject): Promise<void> {
  const { view, assessment } = loaded;
  if (!isMeetingType(assessment.action.typeId)) return;
  const startsAt = startOf(data, zoneOf(context.actor));
  if (startsAt === null) {
    await deleteMeeting(context.db, view.person.userId, assessment.action.id);
    return;
  }
  const group = assessment.action.typeId === actionTypeIds.conference;
  const mentorId = mentorIdOf(view, assessment.row);
  const sameAction = context.actor.project?.settings.Config.SameActionRule ?? true;
  const change: MeetingChange = {
    menteeId: view.person.userId,
    actionId: assessment.action.id,
    projectId: view.person.projectId,
    mentorId,
    startsAt,
    minutes: Math.min(600, Math.max(5, Math.round(Number(data.duration)) || 45)),
    place: textOf(data.place).slice(0, 500),
    link: textOf(data.link).slice(0, 1000),
    ruleMentorId: group ? null : mentorId,
    ruleActionId: group || !sameAction ? null : assessment.action.id,
  };
  const clash = await upsertMeeting(context.db, change);
  if (clash) await refuseClash(context, change);
}

function startOf(data: JsonObject, zone: string): Date | null {
  const [date, hours, minutes] = [textOf(data.date), textOf(data.timeHours), textOf(data.timeMinutes)];
  if (date === '' || hours === '' || minutes === '') return null;
  const day = parseDate(date);
  const [hour, minute] = [Number(hours), Number(minutes)];
  const inRange =
    Number.isInteger(hour) && hour >= 0 && hour <= 23 && Number.isInteger(minute) && minute >= 0 && minute <= 59;
  if (!day || !inRange)
    throw new Refusal(422, 'BadMeetingTime', { fields: { [day ? 'timeHours' : 'date']: 'errors.BadMeetingTime' } });
  return zonedTimeToInstant({ date: formatDate(day), hours: hour, minutes: minute }, zone) ?? null;
}

/** Names the other meeting; the other mentee only to one who may see them. */
async function refuseClash(context: Context, change: MeetingChange): Promise<never> {
  const other = await findClash(context.db, context.actor, change);
  const { language } = context.request;
  const time = other ? formatDateTime(other.startsAt, zoneOf(context.actor)) : '';
  const who = [other?.menteeName, other?.mentorName].filter(Boolean).join(' – ');
  throw new Refusal(422, 'MeetingTooClose', {
    params: { title: other ? textIn(other.title, language) : '', time, who: who ? ` (${who})` : '' },
    fields: { date: 'errors.field.meetingTooClose' },
  });
}
