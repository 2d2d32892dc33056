import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** A mail to one person. */
export interface Mail {
  projectId: number | null;
  userId: number | null;
  recipient: string;
  subject: string;
  text: string;
  /** What it is: the name of its template. */
  template: string;
}

/** What people wrote may stand in a subject, and a header is one line. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Puts a mail into the outbox, within the transaction that gives rise to it: no mail leaves for what did not happen. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await sql`insert into outbox (project_id, user_id, recipient, subject, body_text, template)
    values (${mail.projectId}, ${mail.userId}, ${mail.recipient}, ${oneLine(mail.subject)}, ${mail.text}, ${mail.template})`.execute(
    db,
  );
}
