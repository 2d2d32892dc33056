import type { Language } from '@ithaki/contract';
import { localText } from '@ithaki/formats';
import type { MailToMany, ManyReader } from '../../../platform/mail/queue-many.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { MailReader } from '../../notifications/index.ts';
import type { SentAnnouncement } from './announcement-queries.ts';

/** The occasion of a mail about an announcement: it was sent, or the receiver is reminded to read it. */
export type MailOccasion = 'sent' | 'reminder';

/** Returns the page on which a receiver reads an announcement, without the project. */
export const announcementPage = (id: number): string => `chat?announcement=${id}`;

/**
 * Returns the mails of an announcement: a text for each language, with or without the words of the announcement, and
 * who receives which text.
 */
export function composeAnnouncement(
  announcement: SentAnnouncement,
  readers: readonly MailReader[],
  { publicUrl, occasion }: { publicUrl: string; occasion: MailOccasion },
): { mail: MailToMany; readers: ManyReader[] } {
  const versions = new Map<string, number>();
  const texts: { subject: string; text: string }[] = [];
  const chosen = readers.map(({ language, textInMails, userId, holdUntil, stop }) => {
    const key = `${language} ${textInMails}`;
    const known = versions.get(key) ?? texts.push(textOf(announcement, language, textInMails, publicUrl, occasion)) - 1;
    versions.set(key, known);
    return { userId, holdUntil, stop, text: known };
  });
  const { id, projectId } = announcement;
  const key = occasion === 'sent' ? `announcement:${id}:` : `announcementReminder:${id}:`;
  return {
    mail: {
      projectId,
      template: 'announcement',
      headers: { 'Auto-Submitted': 'auto-generated' },
      recheck: { name: 'chat.announcement', args: { Id: id } },
      texts,
      replaceKey: key,
    },
    readers: chosen,
  };
}

/** Returns the outbox keys of the mails of an announcement. */
export const mailKeys = (id: number, userIds: readonly number[]): string[] =>
  userIds.flatMap((userId) => [`announcement:${id}:${userId}`, `announcementReminder:${id}:${userId}`]);

function textOf(
  { id, title, text, author, programme, url, mustConfirm }: SentAnnouncement,
  language: Language,
  inFull: boolean,
  publicUrl: string,
  occasion: MailOccasion,
): { subject: string; text: string } {
  const say = (name: string, params: Record<string, string> = {}) =>
    translate(language, `chat.announcementMail.${name}`, params);
  const address = new URL(`/${url}/${announcementPage(id)}`, publicUrl).href;
  const from = say('from', { author: author ?? '', programme: localText(programme, language) });
  const subject = inFull ? title : say('subject', { programme: localText(programme, language) });
  const lines = [
    ...(inFull ? [title, text, from] : [from]),
    `${say(mustConfirm ? 'confirm' : 'read')}\n${address}`,
    translate(language, 'notifications.mail.stop', { address: '{stop}' }),
  ];
  // A `{stop}` in the author's words is made harmless, so that only the last line gets the address that stops such
  // mails.
  const body = lines.map((line, index) => (index === lines.length - 1 ? line : line.replaceAll('{stop}', '{ stop}')));
  return { subject: occasion === 'sent' ? subject : say('again', { title: subject }), text: body.join('\n\n') };
}
