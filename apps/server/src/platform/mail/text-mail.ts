import type { Language } from '@ithaki/contract';
import type { Db } from '../database/db.ts';
import { translate } from '../texts/translate.ts';
import { queueMails } from './queue.ts';

/** A mail with the interface texts `mail.subject.<template>` and `mail.body.<template>`. */
export interface TextMail {
  recipient: string;
  userId: number;
  /** The recipient's language. */
  language: Language;
  template: string;
  /** Parameters of the texts. */
  params: Record<string, string | number>;
  /** The mail replaces an unsent one with the same key. */
  replaceKey?: string;
}

/** Queues a mail about an account, which belongs to no project, in the person's language. */
export const queueTextMail = (db: Db, mail: TextMail): Promise<void> => queueTextMails(db, [mail]);

/** Queues mails about accounts in one statement. */
export async function queueTextMails(db: Db, mails: readonly TextMail[]): Promise<void> {
  const written = mails.map(({ recipient, userId, language, template, params, replaceKey }) => ({
    projectId: null,
    userId,
    recipient,
    subject: translate(language, `mail.subject.${template}`, params),
    text: translate(language, `mail.body.${template}`, params),
    template,
    ...(replaceKey !== undefined && { replaceKey }),
  }));
  await queueMails(db, written);
}
