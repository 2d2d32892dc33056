import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export interface UnsentMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
}

/** Tried so often, after 1, 2, 4 … minutes: the last time about eight hours after the first. */
const MOST_ATTEMPTS = 10;

/** The mail that is due for longest, locked against other nodes until the transaction ends. */
export async function takeUnsent(db: Db): Promise<UnsentMail | undefined> {
  const { rows } = await sql<UnsentMail>`
    select id, recipient, subject, body_text as text from outbox
    where sent_at is null and next_attempt_at <= now() and attempts < ${MOST_ATTEMPTS}
    order by next_attempt_at, id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** A link in a mail that has reached its reader opens an account; the copy kept here need not. */
export async function markSent(db: Db, id: number): Promise<void> {
  await sql`update outbox set sent_at = now(), attempts = attempts + 1, last_error = null,
    body_text = regexp_replace(body_text, '(token=|/application/[a-z]+/)[A-Za-z0-9_-]+', '\\1…', 'g') where id = ${id}`.execute(
    db,
  );
}

export async function keepUnsent(db: Db, id: number, reason: string): Promise<void> {
  await sql`update outbox set attempts = attempts + 1, last_error = ${reason},
    next_attempt_at = now() + make_interval(mins => power(2, attempts)::int) where id = ${id}`.execute(db);
}
