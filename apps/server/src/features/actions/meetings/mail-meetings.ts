import type { Language, mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { queueMail } from '../../../platform/mail/queue.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { localizedText } from '../standing/assess.ts';
import { projectZone } from '../standing/mentee-view.ts';
import { presentMeeting } from '../standing/presentation.ts';
import { findMeetingsToMail, type MailedMeeting } from './mail-queries.ts';

const textKeys = {
  mentee: { subject: 'actions.mail.mentee.subject', body: 'actions.mail.mentee.body' },
  mentor: { subject: 'actions.mail.mentor.subject', body: 'actions.mail.mentor.body' },
} as const;

/**
 * Mails people about their meetings: 'rendezvous.html' tells a mentee about one meeting, 'mentorMeetings.html' a mentor
 * about all upcoming ones. People out of scope or without an address are skipped. Returns by recipient the (first)
 * meeting of the mail.
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
    const actionId = Data[String(userId)]?.ActionId;
    const [first, ...others] = meetings.filter(
      (meeting) => meeting.userId === userId && (actionId === undefined || meeting.actionId === actionId),
    );
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

/** Returns a meeting as one line of a mail: day, time, action, the other person, place and link. */
function meetingLine(row: MailedMeeting, language: Language, zone: string): string {
  const meeting = presentMeeting(row, zone);
  const where = [row.place, row.link].filter(Boolean).join(' ');
  const day = formatDate(dateAt(row.startsAt, zone));
  const time = `${meeting?.timeHours}:${meeting?.timeMinutes}`;
  return `- ${day} ${time}: ${localizedText(row.title, language)}, ${row.other}${where ? ` (${where})` : ''}`;
}
