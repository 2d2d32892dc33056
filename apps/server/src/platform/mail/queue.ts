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
export const queueMail = (db: Db, mail: Mail): Promise<void> => queueMails(db, [mail]);

/** The same for many, all at once. */
export async function queueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({ ...mail, subject: oneLine(mail.subject) }));
  await sql`insert into outbox (project_id, user_id, recipient, subject, body_text, template)
    select "projectId", "userId", recipient, subject, text, template
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m ("projectId" int, "userId" int, recipient text,
      subject text, text text, template text)`.execute(db);
}

/**
 * Puts mails into the outbox that wait until an instant; answers their ids in the given order. Until then whoever
 * gives them rise may take them out again.
 */
export async function queueHeldMails(db: Db, mails: readonly Mail[], until: Date): Promise<number[]> {
  if (mails.length === 0) return [];
  const rows = mails.map((mail) => ({ ...mail, subject: oneLine(mail.subject) }));
  const { rows: kept } = await sql<{ id: number }>`
    insert into outbox (project_id, user_id, recipient, subject, body_text, template, next_attempt_at)
    select "projectId", "userId", recipient, subject, text, template, ${until}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("projectId" int, "userId" int,
      recipient text, subject text, text text, template text)) with ordinality
      m ("projectId", "userId", recipient, subject, text, template, n)
    order by n returning id::int as id`.execute(db);
  return kept.map(({ id }) => id);
}

/** Takes mails out of the outbox that have not left; how many there were. */
export async function takeBackMails(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`delete from outbox where id = any (${sql.val([...ids])}::int[]) and sent_at is null
    and attempts = 0 returning 1`.execute(db);
  return rows.length;
}
