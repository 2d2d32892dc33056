import type { Language, mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { queueMail } from '../../../platform/mail/queue.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { textIn } from '../standing/assess.ts';
import { zoneOf } from '../standing/mentee-view.ts';
import { meetingOf } from '../standing/presentation.ts';
import { findMeetingsToTell, type MeetingToTell } from './mail-queries.ts';

const labels = {
  mentee: { subject: 'actions.mail.mentee.subject', body: 'actions.mail.mentee.body' },
  mentor: { subject: 'actions.mail.mentor.subject', body: 'actions.mail.mentor.body' },
} as const;

type Asked = ParsedBodyOf<typeof mentor.mailUsers>;

/**
 * Mails people about their meetings: 'rendezvous.html' tells a mentee of one meeting, 'mentorMeetings.html' tells a
 * mentor of all ahead. Only people in scope with an address; answers the meeting each was told of.
 */
export async function mailMeetings(
  context: Context,
  data: Asked['Data'],
  template: Asked['Template'],
): Promise<ReplyOf<typeof mentor.mailUsers>> {
  const { db, actor, now } = context;
  const ids = Object.keys(data).map(Number);
  const role = template === 'mentorMeetings.html' ? 'mentor' : 'mentee';
  const meetings = await findMeetingsToTell(db, actor, role, ids, now);
  const told: ReplyOf<typeof mentor.mailUsers> = {};
  for (const id of ids) {
    const actionId = data[String(id)]?.ActionId;
    const own = meetings.filter((one) => one.userId === id && (actionId === undefined || one.actionId === actionId));
    const first = own[0];
    if (!first) continue;
    const listed = role === 'mentor' ? own : [first];
    await queueMail(db, {
      projectId: actor.project?.id ?? null,
      userId: id,
      recipient: first.email,
      subject: translate(first.language, labels[role].subject),
      text: bodyOf(listed, role, zoneOf(actor)),
      template,
    });
    if (id !== actor.userId) context.audit({ subjectId: id, target: `mail:${template}` });
    const meeting = meetingOf(first, zoneOf(actor));
    if (meeting)
      told[String(id)] = { date: meeting.date, timeHours: meeting.timeHours, timeMinutes: meeting.timeMinutes };
  }
  return told;
}

function bodyOf(meetings: MeetingToTell[], role: 'mentor' | 'mentee', zone: string): string {
  const language = meetings[0]?.language ?? 'el';
  const lines = meetings.map((one) => lineOf(one, language, zone));
  return translate(language, labels[role].body, {
    name: meetings[0]?.name ?? '',
    meetings: lines.join('\n'),
  });
}

function lineOf(one: MeetingToTell, language: Language, zone: string): string {
  const meeting = meetingOf(one, zone);
  const where = [one.place, one.link].filter(Boolean).join(' ');
  const day = formatDate(dateAt(one.startsAt, zone));
  const time = `${meeting?.timeHours}:${meeting?.timeMinutes}`;
  return `- ${day} ${time}: ${textIn(one.title, language)}, ${one.other}${where ? ` (${where})` : ''}`;
}
