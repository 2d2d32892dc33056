import type { Language } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { translate } from '../texts/translate.ts';

export interface Mail {
  recipient: string;
  /** The person's own language. */
  language: Language;
  /** The texts `mail.<template>.subject` and `mail.<template>.body`. */
  template: string;
  /** Fill the gaps of the texts. */
  params?: Record<string, string | number>;
  /** Whom it concerns, and in which project; an account's mail belongs to no project. */
  userId?: number;
  projectId?: number;
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/**
 * Puts a mail into the outbox, within the caller's transaction: it is sent if and when that commits. Mails are plain
 * text, so what people wrote cannot become markup in them.
 */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  const { recipient, language, template, params = {} } = mail;
  const subject = oneLine(translate(language, `mail.${template}.subject`, params));
  const body = translate(language, `mail.${template}.body`, params);
  await sql`insert into outbox (project_id, user_id, recipient, subject, body_text, template)
    values (${mail.projectId ?? null}, ${mail.userId ?? null}, ${recipient}, ${subject}, ${body}, ${template})`.execute(db);
}
