import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute, findRows, getRow } from '../database/statement.ts';
import { checkHeaders } from './headers.ts';
import type { Mail } from './mail.ts';
import { inOwnTexts } from './own-texts.ts';
import { withoutTokens } from './without-tokens.ts';

/**
 * Replaces control characters, because a subject may contain text written by people and a mail header is a single line.
 */
export const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/**
 * Adds a mail to the outbox in the transaction that causes it, so that no mail is sent when the transaction is rolled
 * back.
 */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await queueMails(db, [mail]);
}

/**
 * Adds many mails to the outbox in one statement; returns their ids in the same order. Of several with the same
 * `replaceKey` only the last is sent, and its id is returned for all of them.
 */
export async function queueMails(db: Db, written: readonly Mail[]): Promise<number[]> {
  if (written.length === 0) return [];
  const mails = await inOwnTexts(db, written);
  const places = new Map<string, number>();
  for (const [index, { replaceKey }] of mails.entries()) places.set(replaceKey ?? `\0${index}`, index);
  // Keys are sorted, so that two transactions lock the same keys in the same order.
  const keys = [...places.keys()].sort();
  const rows = keys.flatMap((key) => mails[places.get(key) ?? -1] ?? []).map(toRow);
  const queued = await findRows(
    db,
    sql<{ id: number }>`
    insert into outbox (project_id, user_id, recipient, subject, body_text, template, headers, body_html, calendar,
      attachments, next_attempt_at, replace_key, recheck, recheck_args)
    select "projectId", "userId", recipient, subject, text, template, headers, html, calendar, attachments,
      coalesce("holdUntil", now()), "replaceKey", recheck ->> 'name', recheck -> 'args'
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("projectId" int, "userId" int,
      recipient text, subject text, text text, template text, headers jsonb, html text, calendar jsonb,
      attachments text[], "holdUntil" timestamptz, "replaceKey" text, recheck jsonb)) with ordinality
      m ("projectId", "userId", recipient, subject, text, template, headers, html, calendar, attachments, "holdUntil",
      "replaceKey", recheck, n)
    order by n
    on conflict (replace_key) where sent_at is null and dropped_at is null and not being_sent
    do update set project_id = excluded.project_id, user_id = excluded.user_id, recipient = excluded.recipient,
      subject = excluded.subject, body_text = excluded.body_text, template = excluded.template,
      headers = excluded.headers, body_html = excluded.body_html, calendar = excluded.calendar,
      attachments = excluded.attachments, next_attempt_at = excluded.next_attempt_at, recheck = excluded.recheck,
      recheck_args = excluded.recheck_args, created_at = now(), attempts = 0, last_error = null,
      revision = outbox.revision + 1
    returning id::int as id`,
  );
  const ids = new Map(queued.map(({ id }, n) => [keys[n], id]));
  return mails.map(({ replaceKey }, index) => {
    const id = ids.get(replaceKey ?? `\0${index}`);
    if (id === undefined) throw new Error('a queued mail has no id');
    return id;
  });
}

/**
 * Adds mails with keys, leaving out those for whose key another mail was queued within this number of seconds, sent or
 * not. The keys stay locked until the transaction ends, so that two transactions at the same time queue only one mail.
 */
export async function queueMailsOnce(db: Db, mails: readonly Mail[], seconds: number): Promise<void> {
  const keys = sql`${sql.val(mails.flatMap(({ replaceKey }) => replaceKey ?? []).sort())}::text[]`;
  await execute(db, sql`select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest(${keys}) k`);
  const recent = await findRows(
    db,
    sql<{ replaceKey: string }>`select replace_key from outbox
    where replace_key = any (${keys}) and dropped_at is null and created_at > now() - make_interval(secs => ${seconds})`,
  );
  const known = new Set(recent.map(({ replaceKey }) => replaceKey));
  await queueMails(
    db,
    mails.filter(({ replaceKey }) => replaceKey === undefined || !known.has(replaceKey)),
  );
}

const toRow = ({ replaceable: _, ...mail }: Mail) => ({
  ...mail,
  subject: oneLine(mail.subject),
  headers: checkHeaders(mail.headers ?? {}),
  attachments: mail.attachments ?? [],
});

/**
 * Withdraws mails that the server has not tried to send; returns how many are now withdrawn, including earlier ones.
 */
export async function withdrawMails(db: Db, ids: readonly number[]): Promise<number> {
  return withdraw(db, sql`id = any (${sql.val([...ids])}::int[])`);
}

/** Withdraws those mails with these keys that the server has not tried to send. */
export async function withdrawMailsOf(db: Db, replaceKeys: readonly string[]): Promise<void> {
  await withdraw(db, sql`replace_key = any (${sql.val([...replaceKeys])}::text[])`);
}

async function withdraw(db: Db, which: ReturnType<typeof sql>): Promise<number> {
  const rows = await findRows(
    db,
    sql`update outbox set dropped_at = coalesce(dropped_at, now()), drop_reason = 'withdrawn', next_attempt_at = 'infinity', ${withoutTokens}
    where ${which} and sent_at is null and coalesce(drop_reason, 'withdrawn') = 'withdrawn' and attempts = 0 and not being_sent
    returning 1`,
  );
  return rows.length;
}

/** Makes a failed mail due at once, with all attempts again; returns its id. */
export async function retryMail(db: Db, id: number): Promise<number> {
  await execute(
    db,
    sql`update outbox set attempts = 0, last_error = null, next_attempt_at = now()
    where id = ${id} and sent_at is null and dropped_at is null and (not being_sent or next_attempt_at <= now())`,
  );
  return id;
}

/**
 * Adds a copy of a mail to the outbox and returns its id. The copy lacks the link that stops such mails, which is no
 * longer stored.
 */
export async function queueCopy(db: Db, id: number): Promise<number> {
  const copy = await getRow(
    db,
    sql<{ id: number }>`
    insert into outbox (project_id, user_id, recipient, subject, body_text, template, headers, body_html, calendar,
      attachments)
    select project_id, user_id, recipient, subject, body_text, template,
      headers - 'List-Unsubscribe' - 'List-Unsubscribe-Post', body_html, calendar, attachments
    from outbox where id = ${id} returning id::int as id`,
  );
  return copy.id;
}
