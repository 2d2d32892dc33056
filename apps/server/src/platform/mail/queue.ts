import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute, findRows, getRow } from '../database/statement.ts';

/** A mail to one person. */
export interface Mail {
  projectId: number | null;
  userId: number | null;
  recipient: string;
  subject: string;
  text: string;
  /** The name of its template. */
  template: string;
}

/** Replaces control characters: a subject may contain text written by people, and a mail header is one line. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Adds a mail to the outbox, in the transaction that causes it: no mail is sent for what was rolled back. */
export const queueMail = (db: Db, mail: Mail): Promise<void> => queueMails(db, [mail]);

/** Adds many mails to the outbox in one statement. */
export async function queueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({ ...mail, subject: oneLine(mail.subject) }));
  await execute(
    db,
    sql`insert into outbox (project_id, user_id, recipient, subject, body_text, template)
    select "projectId", "userId", recipient, subject, text, template
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m ("projectId" int, "userId" int, recipient text,
      subject text, text text, template text)`,
  );
}

/**
 * Adds mails to the outbox that are held until an instant; returns their ids in the given order. Until then they can be
 * withdrawn.
 */
export async function queueHeldMails(db: Db, mails: readonly Mail[], until: Date): Promise<number[]> {
  if (mails.length === 0) return [];
  const rows = mails.map((mail) => ({ ...mail, subject: oneLine(mail.subject) }));
  const queued = await findRows(
    db,
    sql<{ id: number }>`
    insert into outbox (project_id, user_id, recipient, subject, body_text, template, next_attempt_at)
    select "projectId", "userId", recipient, subject, text, template, ${until}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("projectId" int, "userId" int,
      recipient text, subject text, text text, template text)) with ordinality
      m ("projectId", "userId", recipient, subject, text, template, n)
    order by n returning id::int as id`,
  );
  return queued.map(({ id }) => id);
}

/** Removes mails that have not been sent from the outbox; returns how many. */
export async function withdrawMails(db: Db, ids: readonly number[]): Promise<number> {
  const rows = await findRows(
    db,
    sql`delete from outbox where id = any (${sql.val([...ids])}::int[]) and sent_at is null
    and attempts = 0 returning 1`,
  );
  return rows.length;
}

/** Lets a mail whose sending failed be sent at once, with all attempts ahead of it; returns its id. */
export async function retryMail(db: Db, id: number): Promise<number> {
  await execute(
    db,
    sql`update outbox set attempts = 0, last_error = null, next_attempt_at = now() where id = ${id} and sent_at is null`,
  );
  return id;
}

/** Adds a copy of a mail to the outbox; returns the id of the copy. */
export async function queueCopy(db: Db, id: number): Promise<number> {
  const copy = await getRow(
    db,
    sql<{ id: number }>`
    insert into outbox (project_id, user_id, recipient, subject, body_text, template)
    select project_id, user_id, recipient, subject, body_text, template from outbox where id = ${id}
    returning id::int as id`,
  );
  return copy.id;
}
