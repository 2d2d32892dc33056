import type { mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { formatDate, instantToZonedTime, parseDate } from '@ithaki/formats';
import type { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import { publish } from '../../../platform/events/publish.ts';
import { markMailed, presentMeeting, projectZone } from '../../actions/index.ts';
import { meetingsMailed } from '../notifications/meeting-events.ts';
import { markNotified } from '../rows/people-queries.ts';
import { findMeetingsToMail, type MailedMeeting } from './mail-queries.ts';

/**
 * Requests mails about meetings: the template 'rendezvous.html' tells a mentee, and the meeting's guests, about one
 * meeting; 'mentorMeetings.html' tells a mentor about all upcoming ones. Of these the mail includes those that `Data`
 * names by action, day and time, so that nobody is told of a meeting that was moved meanwhile. People out of scope,
 * without an address or without such a meeting are skipped. The handler of the event writes the mails. Returns for each
 * recipient the first meeting of the mail.
 */
export async function mailMeetings(
  context: Context,
  { Data, Template }: ParsedBodyOf<typeof mentor.mailUsers>,
): Promise<ReplyOf<typeof mentor.mailUsers>> {
  const { db, actor, now } = context;
  const zone = projectZone(actor);
  const recipientIds = Object.keys(Data).map(Number);
  const role = Template === 'mentorMeetings.html' ? 'mentor' : 'mentee';
  const meetings = await findMeetingsToMail(db, actor, role, recipientIds, now);
  const mailed: ReplyOf<typeof mentor.mailUsers> = {};
  const letters: z.input<typeof meetingsMailed.payload>['Letters'] = [];
  for (const userId of recipientIds) {
    const named = Data[String(userId)] ?? {};
    const [first, ...others] = meetings.filter((meeting) => meeting.userId === userId && isNamed(meeting, named, zone));
    if (!first) continue;
    letters.push({
      UserId: userId,
      Meetings: (role === 'mentor' ? [first, ...others] : [first]).map(nameMeeting),
      Invitees: role === 'mentee',
    });
    if (userId !== actor.userId) context.audit({ subjectId: userId, target: `mail:${Template}` });
    const meeting = presentMeeting(first, zone);
    if (role === 'mentee') await markMenteeNotified(context, first, zone);
    if (meeting)
      mailed[String(userId)] = {
        date: meeting.date,
        timeHours: meeting.timeHours,
        timeMinutes: meeting.timeMinutes,
      };
  }
  if (letters.length > 0)
    await publish(db, meetingsMailed, actor.project?.id ?? null, { By: actor.userId, Template, Letters: letters });
  return mailed;
}

/** Records that the mentee was told of the meeting, also in their data if it is the current one. */
async function markMenteeNotified({ db }: Context, meeting: MailedMeeting, zone: string): Promise<void> {
  await markNotified(db, [meeting.meetingId], [meeting.menteeId]);
  const shown = presentMeeting(meeting, zone);
  if (meeting.isCurrent && shown)
    await markMailed(db, meeting.menteeId, meeting.actionId, shown.date + shown.timeHours + shown.timeMinutes);
}

const nameMeeting = ({ menteeId, actionId, startsAt }: MailedMeeting) => ({
  MenteeId: menteeId,
  ActionId: actionId,
  StartsAt: startsAt.toISOString(),
});

/** The meetings of one recipient that a call names; an absent or empty value matches any meeting. */
type NamedMeeting = ParsedBodyOf<typeof mentor.mailUsers>['Data'][string];

/**
 * Returns whether a meeting matches the name. Times are compared as numbers, because `9` and `09` are the same hour.
 */
function isNamed(meeting: MailedMeeting, { ActionId, date, timeHours, timeMinutes }: NamedMeeting, zone: string) {
  const start = instantToZonedTime(meeting.startsAt, zone);
  const day = date ? parseDate(date) : undefined;
  return (
    (ActionId === undefined || meeting.actionId === ActionId) &&
    (!date || (day !== undefined && formatDate(day) === start.date)) &&
    (!timeHours || Number(timeHours) === start.hours) &&
    (!timeMinutes || Number(timeMinutes) === start.minutes)
  );
}
