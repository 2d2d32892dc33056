import type { DropReason, JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute, findRow, getRow } from '../database/statement.ts';
import type { MailHeaders } from './headers.ts';
import type { Mail } from './mail.ts';
import { withoutTokens } from './without-tokens.ts';

/** A mail that this node is sending. */
export interface UnsentMail {
  id: number;
  /** How often the mail's content was replaced. */
  revision: number;
  /** The number of this attempt. */
  attempts: number;
  projectId: number | null;
  userId: number | null;
  recipient: string;
  subject: string;
  text: string;
  headers: MailHeaders;
  html: string | null;
  calendar: Mail['calendar'] | null;
  attachments: string[];
  recheck: string | null;
  recheckArgs: JsonValue;
  /** Whether a later mail has the same key and therefore replaces this one. */
  replaced: boolean;
}

/** Number of attempts, with waits of 1, 2, 4 … minutes: the last is about eight hours after the first. */
const MAX_ATTEMPTS = 10;

/** SQL condition: a later mail with the key of mail `o` exists. */
const isReplaced = sql`exists (select 1 from outbox n where n.replace_key = o.replace_key and n.id > o.id)`;

/**
 * Takes the mail that has been due for longest, and counts the attempt before it begins. For five minutes, longer than
 * any sending takes, no other node takes the mail; then it is due again, because its node must have ended. Mails with
 * checks that this node does not know are left for nodes that do.
 */
export async function takeUnsentMail(db: Db, checks: readonly string[]): Promise<UnsentMail | undefined> {
  return findRow(
    db,
    sql<UnsentMail>`
    update outbox o set attempts = attempts + 1, being_sent = true, next_attempt_at = now() + interval '5 minutes'
    where id = (select id from outbox
      where sent_at is null and dropped_at is null and next_attempt_at <= now() and attempts < ${MAX_ATTEMPTS}
        and (recheck is null or recheck = any (${sql.val([...checks])}::text[]))
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id::int as id, revision, attempts, project_id, user_id, recipient, subject, body_text as text, headers,
      body_html as html, calendar, attachments, recheck, recheck_args, replace_key is not null and ${isReplaced} as replaced`,
  );
}

/** Marks a mail as sent and removes tokens from the stored copy. */
export async function markSent(db: Db, id: number): Promise<void> {
  await execute(
    db,
    sql`update outbox set sent_at = now(), being_sent = false, last_error = null, dropped_at = null, drop_reason = null,
    ${withoutTokens} where id = ${id}`,
  );
}

/** SQL condition: the attempt that took the mail is still the latest one. */
const isTaken = ({ id, attempts }: UnsentMail) =>
  sql`id = ${id} and attempts = ${attempts} and being_sent and sent_at is null`;

/** Drops a mail for good, and removes tokens from the stored copy. */
export async function markDropped(db: Db, mail: UnsentMail, reason: DropReason): Promise<void> {
  await execute(
    db,
    sql`update outbox set dropped_at = now(), drop_reason = ${reason}, being_sent = false, next_attempt_at = 'infinity',
    ${withoutTokens} where ${isTaken(mail)}`,
  );
}

/** What {@link giveBack} stores about an attempt. */
interface Given {
  /** Why the attempt failed; null when it did not fail. */
  error: string | null;
  /** When the mail is due again; by default after a wait that doubles with each attempt. */
  until?: Date;
  /** Whether the attempt counts towards the largest number of attempts. */
  counts: boolean;
}

/** Returns a mail that was not sent to the outbox, to be sent later; drops it if it was replaced meanwhile. */
export async function giveBack(db: Db, mail: UnsentMail, { error, until, counts }: Given): Promise<void> {
  await execute(
    db,
    sql`update outbox o set being_sent = false, last_error = ${error}, attempts = attempts - ${counts ? 0 : 1},
    next_attempt_at = case when ${isReplaced} then 'infinity'
      else coalesce(${until ?? null}::timestamptz, now() + make_interval(mins => power(2, attempts - 1)::int)) end,
    dropped_at = case when ${isReplaced} then now() end, drop_reason = case when ${isReplaced} then 'replaced' end
    where ${isTaken(mail)}`,
  );
}

/**
 * Returns how many mails are due, for how many seconds the longest of them has been due, how many are held, and how
 * many failed.
 */
export const measureMails = (db: Db): Promise<{ waiting: number; lag: number; held: number; failing: number }> =>
  getRow(
    db,
    sql<{ waiting: number; lag: number; held: number; failing: number }>`
    select (count(*) filter (where next_attempt_at <= now() or last_error is not null or being_sent))::int as waiting,
      greatest(coalesce(extract(epoch from now() - min(next_attempt_at)), 0), 0)::float8 as lag,
      (count(*) filter (where next_attempt_at > now() and last_error is null and not being_sent))::int as held,
      (count(*) filter (where last_error is not null))::int as failing
    from outbox where sent_at is null and dropped_at is null and attempts < ${MAX_ATTEMPTS}`,
  );
