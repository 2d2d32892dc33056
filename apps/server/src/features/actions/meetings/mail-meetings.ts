import type { mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { formatDate, instantToZonedTime, parseDate } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { queueMail } from '../../../platform/mail/queue.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { projectZone } from '../standing/mentee-view.ts';
import { presentMeeting } from '../standing/presentation.ts';
import { mailInvitees } from './invitees.ts';
import { findMeetingsToMail, type MailedMeeting } from './mail-queries.ts';
import { meetingLine } from './meeting-line.ts';

const textKeys = {
  mentee: { subject: 'actions.mail.mentee.subject', body: 'actions.mail.mentee.body' },
  mentor: { subject: 'actions.mail.mentor.subject', body: 'actions.mail.mentor.body' },
} as const;

/**
 * Mails people about their meetings: 'rendezvous.html' tells a mentee about one meeting, 'mentorMeetings.html' a mentor
 * about all upcoming ones. Of these the mail is about those that `Data` names by action, day and time, so that nobody is
 * told of a meeting that was moved meanwhile. People out of scope, without an address or without such a meeting are
 * skipped. Those invited to a mentee's meeting are told of it too. Returns, by recipient, the meeting of the mail, or the first of them.
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
  for (const userId of recipientIds) {
    const named = Data[String(userId)] ?? {};
    const [first, ...others] = meetings.filter((meeting) => meeting.userId === userId && isNamed(meeting, named, zone));
    if (!first) continue;
    await queueMail(db, {
      projectId: actor.project?.id ?? null,
      userId,
      recipient: first.email,
      subject: translate(first.language, textKeys[role].subject),
      text: translate(first.language, textKeys[role].body, {
        name: first.name,
        meetings: (role === 'mentor' ? [first, ...others] : [first])
          .map((meeting) => meetingLine(meeting, first.language, zone))
          .join('\n'),
      }),
      template: Template,
    });
    if (userId !== actor.userId) context.audit({ subjectId: userId, target: `mail:${Template}` });
    if (role === 'mentee')
      await mailInvitees(context, {
        ...first,
        menteeId: userId,
        projectId: actor.project?.id ?? null,
        other: [first.name, first.other].filter(Boolean).join(', '),
      });
    const meeting = presentMeeting(first, zone);
    if (meeting)
      mailed[String(userId)] = {
        date: meeting.date,
        timeHours: meeting.timeHours,
        timeMinutes: meeting.timeMinutes,
      };
  }
  return mailed;
}

/** The meetings of one recipient that a call names; what is absent or empty names every one. */
type NamedMeeting = ParsedBodyOf<typeof mentor.mailUsers>['Data'][string];

/** Whether the meeting is one that is named. Times are compared by value, as `9` and `09` are the same hour. */
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
