import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../platform/database/statement.ts';

/** Lifetime of links, in minutes. */
const RESET_MINUTES = 60;
const LOGIN_AS_MINUTES = 5;

/**
 * Lifetime in days of the link for the first sign-in: it arrives unrequested, and a person who is late can request a
 * new one.
 */
export const FIRST_LINK_DAYS = 7;

/** Seconds within which a person is not sent another link for the first sign-in, so that two presses mail one. */
const FIRST_LINK_SECONDS = 60;

/** The largest number of password mails sent to a person in an hour. */
const MAX_RESETS_PER_HOUR = 3;

/** Stores the token of a mailed link; returns false when the person has been sent too many lately. */
export async function storeResetToken(db: Db, hash: Buffer, userId: number): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`
    insert into one_time_tokens (token_hash, kind, user_id, expires_at)
    select ${hash}, 'resetPassword', ${userId}, now() + make_interval(mins => ${RESET_MINUTES})
    where (select count(*) from one_time_tokens t where t.user_id = ${userId} and t.kind = 'resetPassword'
      and t.created_at > now() - interval '1 hour') < ${MAX_RESETS_PER_HOUR}
    returning 1`,
  );
  return rows.length > 0;
}

/**
 * Stores the tokens of first sign-ins; they are used like those of a forgotten password. People who were sent a link
 * less than {@link FIRST_LINK_SECONDS} ago get none. Returns the ids of the others.
 */
export async function storeFirstTokens(
  db: Db,
  tokens: readonly { hash: Buffer; userId: number }[],
): Promise<ReadonlySet<number>> {
  if (tokens.length === 0) return new Set();
  const ids = sql`${sql.val(tokens.map(({ userId }) => userId))}::int[]`;
  // A statement of its own, so that the next one sees what a transaction that held the rows has stored.
  await execute(db, sql`select from users where id = any (${ids}) order by id for no key update`);
  const rows = await findRows(
    db,
    sql<{ userId: number }>`insert into one_time_tokens (token_hash, kind, user_id, expires_at)
    select g.hash, 'resetPassword', g.user_id, now() + make_interval(days => ${FIRST_LINK_DAYS})
    from unnest(${sql.val(tokens.map(({ hash }) => hash))}::bytea[], ${ids}) g (hash, user_id)
    where not exists (select from one_time_tokens t where t.user_id = g.user_id and t.kind = 'resetPassword'
      and t.created_at > now() - make_interval(secs => ${FIRST_LINK_SECONDS}))
    returning user_id`,
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Finds the person whose password a link sets; undefined when it is used or expired. */
export async function findResetToken(db: Db, hash: Buffer): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ userId: number }>`select user_id from one_time_tokens
    where token_hash = ${hash} and kind = 'resetPassword' and used_at is null and expires_at > now()`,
  );
  return row?.userId;
}

/** Finds the programme of the person whose password a valid link sets, for the look of its page. */
export async function findResetProject(db: Db, hash: Buffer): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ projectId: number | null }>`
    select coalesce(u.default_project_id, (select min(m.project_id) from members m where m.user_id = u.id)) as project_id
    from one_time_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hash} and t.kind = 'resetPassword' and t.used_at is null and t.expires_at > now()`,
  );
  return row?.projectId ?? undefined;
}

/** Uses up a password link, together with all others mailed to the person; returns false when it was used already. */
export async function consumeResetToken(db: Db, hash: Buffer, userId: number): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`update one_time_tokens set used_at = now()
    where token_hash = ${hash} and kind = 'resetPassword' and used_at is null and expires_at > now() returning 1`,
  );
  if (rows.length === 0) return false;
  await execute(
    db,
    sql`update one_time_tokens set used_at = now() where user_id = ${userId} and kind = 'resetPassword' and used_at is null`,
  );
  return true;
}

export interface LoginAsToken {
  userId: number;
  adminId: number;
  adminSessionHash: Buffer;
  returnUrl: string | null;
  reason: string;
}

/** Stores the token of a login-as link; returns its expiry. */
export async function storeLoginAsToken(db: Db, hash: Buffer, token: LoginAsToken): Promise<Date> {
  const { expiresAt } = await getRow(
    db,
    sql<{ expiresAt: Date }>`
    insert into one_time_tokens (token_hash, kind, user_id, admin_id, admin_session_hash, reason, return_url, expires_at)
    values (${hash}, 'loginAs', ${token.userId}, ${token.adminId}, ${token.adminSessionHash}, ${token.reason}, ${token.returnUrl},
      now() + make_interval(mins => ${LOGIN_AS_MINUTES}))
    returning expires_at`,
  );
  return expiresAt;
}

/**
 * Uses up a login-as link, unless someone other than the administrator who created it is signed in. Of several
 * concurrent uses only one succeeds.
 */
export async function consumeLoginAsToken(
  db: Db,
  hash: Buffer,
  callerId: number | null,
): Promise<LoginAsToken | undefined> {
  return findRow(
    db,
    sql<LoginAsToken>`
    update one_time_tokens set used_at = now()
    where token_hash = ${hash} and kind = 'loginAs' and used_at is null and expires_at > now()
      and (${callerId}::int is null or admin_id = ${callerId}::int)
    returning user_id, admin_id, admin_session_hash,
      return_url, reason`,
  );
}
