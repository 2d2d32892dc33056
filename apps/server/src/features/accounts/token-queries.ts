import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Minutes that a link lives (decisions: signing in). */
const RESET_MINUTES = 60;
const LOGIN_AS_MINUTES = 5;

/** Days that the link of a first sign-in lives: it comes unasked, and whoever is late asks for a new one. */
export const FIRST_DAYS = 7;

/** Mails a person is sent in an hour at most, however often they are asked for. */
const RESETS_AN_HOUR = 3;

/** Keeps the token of a mailed link; false when the person was sent enough of them lately. */
export async function keepResetToken(db: Db, hash: Buffer, userId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into one_time_tokens (token_hash, kind, user_id, expires_at)
    select ${hash}, 'resetPassword', ${userId}, now() + make_interval(mins => ${RESET_MINUTES})
    where (select count(*) from one_time_tokens t where t.user_id = ${userId} and t.kind = 'resetPassword'
      and t.created_at > now() - interval '1 hour') < ${RESETS_AN_HOUR}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Keeps the tokens of first sign-ins; they are used like those of a forgotten password. */
export async function keepFirstTokens(db: Db, tokens: readonly { hash: Buffer; userId: number }[]): Promise<void> {
  if (tokens.length === 0) return;
  await sql`insert into one_time_tokens (token_hash, kind, user_id, expires_at)
    select g.hash, 'resetPassword', g.user_id, now() + make_interval(days => ${FIRST_DAYS})
    from unnest(${sql.val(tokens.map(({ hash }) => hash))}::bytea[],
      ${sql.val(tokens.map(({ userId }) => userId))}::int[]) g (hash, user_id)`.execute(db);
}

/** Whose password a link sets, while it is unused and in time. */
export async function findResetToken(db: Db, hash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`select user_id as "userId" from one_time_tokens
    where token_hash = ${hash} and kind = 'resetPassword' and used_at is null and expires_at > now()`.execute(db);
  return rows[0]?.userId;
}

/** Uses the link up, and with it every other one mailed to the person; false when it was used before. */
export async function spendResetToken(db: Db, hash: Buffer, userId: number): Promise<boolean> {
  const { rows } = await sql`update one_time_tokens set used_at = now()
    where token_hash = ${hash} and kind = 'resetPassword' and used_at is null and expires_at > now() returning 1`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await sql`update one_time_tokens set used_at = now() where user_id = ${userId} and kind = 'resetPassword' and used_at is null`.execute(
    db,
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

/** Keeps the token of a login-as link and answers when it ends. */
export async function keepLoginAsToken(db: Db, hash: Buffer, token: LoginAsToken): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into one_time_tokens (token_hash, kind, user_id, admin_id, admin_session_hash, reason, return_url, expires_at)
    values (${hash}, 'loginAs', ${token.userId}, ${token.adminId}, ${token.adminSessionHash}, ${token.reason}, ${token.returnUrl},
      now() + make_interval(mins => ${LOGIN_AS_MINUTES}))
    returning expires_at as "expiresAt"`.execute(db);
  return rows[0]?.expiresAt ?? new Date(0);
}

/** Uses a login-as link up, if the caller is nobody or the administrator who made it. Only one of many at once succeeds. */
export async function spendLoginAsToken(
  db: Db,
  hash: Buffer,
  callerId: number | null,
): Promise<LoginAsToken | undefined> {
  const { rows } = await sql<LoginAsToken>`
    update one_time_tokens set used_at = now()
    where token_hash = ${hash} and kind = 'loginAs' and used_at is null and expires_at > now()
      and (${callerId}::int is null or admin_id = ${callerId}::int)
    returning user_id as "userId", admin_id as "adminId", admin_session_hash as "adminSessionHash",
      return_url as "returnUrl", reason`.execute(db);
  return rows[0];
}

/** Removes links that ended over a day ago. */
export async function sweepTokens(db: Db): Promise<void> {
  await sql`delete from one_time_tokens where token_hash in (select token_hash from one_time_tokens
    where expires_at < now() - interval '1 day' limit 200 for update skip locked)`.execute(db);
}
