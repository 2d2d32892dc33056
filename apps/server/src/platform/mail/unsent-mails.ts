import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute, findRow } from '../database/statement.ts';

export interface UnsentMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
}

/** Number of attempts, after 1, 2, 4 … minutes: the last one about eight hours after the first. */
const MAX_ATTEMPTS = 10;

/** Finds the mail that has been due for longest, locked against other nodes until the transaction ends. */
export async function lockUnsentMail(db: Db): Promise<UnsentMail | undefined> {
  return findRow(
    db,
    sql<UnsentMail>`
    select id, recipient, subject, body_text as text from outbox
    where sent_at is null and next_attempt_at <= now() and attempts < ${MAX_ATTEMPTS}
    order by next_attempt_at, id limit 1 for update skip locked`,
  );
}

/**
 * Marks a mail as sent and removes tokens from the stored copy: its links open an account, and only the recipient needs
 * them.
 */
export async function markSent(db: Db, id: number): Promise<void> {
  await execute(
    db,
    sql`update outbox set sent_at = now(), attempts = attempts + 1, last_error = null,
    body_text = regexp_replace(body_text, '(token=|/application/[a-z]+/|/link/)[A-Za-z0-9_-]+', '\\1…', 'g') where id = ${id}`,
  );
}

/** Stores a failed attempt; the wait before the next one doubles each time. */
export async function markFailed(db: Db, id: number, reason: string): Promise<void> {
  await execute(
    db,
    sql`update outbox set attempts = attempts + 1, last_error = ${reason},
    next_attempt_at = now() + make_interval(mins => power(2, attempts)::int) where id = ${id}`,
  );
}
