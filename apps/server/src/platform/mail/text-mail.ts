import type { Language } from '@ithaki/contract';
import type { Db } from '../database/db.ts';
import { translate } from '../texts/translate.ts';
import { queueMail } from './queue.ts';

/** A mail whose words are the interface texts `mail.subject.<template>` and `mail.body.<template>`. */
export interface TextMail {
  recipient: string;
  userId: number;
  /** The person's own language. */
  language: Language;
  template: string;
  /** Fill the gaps of the texts. */
  params: Record<string, string | number>;
}

/** Queues a mail of an account, which belongs to no project, in the person's language. */
export async function queueTextMail(
  db: Db,
  { recipient, userId, language, template, params }: TextMail,
): Promise<void> {
  const subject = translate(language, `mail.subject.${template}`, params);
  const text = translate(language, `mail.body.${template}`, params);
  await queueMail(db, { projectId: null, userId, recipient, subject, text, template });
}
