import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute, findRow, findRows } from '../database/statement.ts';

/** A stored session. Only the browser knows its id; the database holds its hash. */
export interface SessionRow {
  idHash: Buffer;
  userId: number;
  actingAdminId: number | null;
  actingSessionHash: Buffer | null;
  remember: boolean;
  signedInAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

/**
 * Returns the idle time in milliseconds after which a session ends: 12 hours, or 30 days with 'remember me' (decisions:
 * signing in).
 */
export const idleMilliseconds = (remember: boolean) => (remember ? 30 * 24 : 12) * 3_600_000;

/** Returns the hash under which a session id is stored. */
export const hashSessionId = (id: string): Buffer => createHash('sha256').update(id).digest();

/** Finds the session of a hash, unless it, or the administrator's session behind it, has expired. */
export async function findSession(db: Db, idHash: Buffer): Promise<SessionRow | undefined> {
  return findRow(
    db,
    sql<SessionRow>`
    select s.id_hash, s.user_id, s.acting_admin_id,
      s.acting_session_hash, s.remember, s.signed_in_at,
      s.last_seen_at, s.expires_at
    from sessions s left join sessions behind on behind.id_hash = s.acting_session_hash
    where s.id_hash = ${idHash} and s.expires_at > now()
      and (s.acting_session_hash is null or behind.expires_at > now())`,
  );
}

export interface NewSession {
  idHash: Buffer;
  userId: number;
  remember: boolean;
  actingAdminId?: number | undefined;
  actingSessionHash?: Buffer | undefined;
  address: string;
  agent: string;
  expiresAt: Date;
}

export async function saveSession(db: Db, session: NewSession): Promise<void> {
  await execute(
    db,
    sql`
    insert into sessions (id_hash, user_id, acting_admin_id, acting_session_hash, remember, address, user_agent, expires_at)
    values (${session.idHash}, ${session.userId}, ${session.actingAdminId ?? null}, ${session.actingSessionHash ?? null},
      ${session.remember}, ${session.address}, ${session.agent.slice(0, 300)}, ${session.expiresAt})`,
  );
}

/** Extends a session that is in use. */
export async function touchSession(db: Db, session: SessionRow): Promise<void> {
  const expiresAt = new Date(Date.now() + idleMilliseconds(session.remember));
  await execute(
    db,
    sql`update sessions set last_seen_at = now(), expires_at = ${expiresAt} where id_hash = ${session.idHash}`,
  );
}

export async function deleteSession(db: Db, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('idHash', '=', idHash).execute();
}

/**
 * Ends a person's sessions except `except`, after a change of password or when the account is disabled. The caller also
 * calls `context.forget`, since sessions are cached.
 */
export async function endSessionsOf(db: Db, userId: number, except: Buffer | null = null): Promise<void> {
  await execute(
    db,
    sql`delete from sessions where user_id = ${userId} and (${except}::bytea is null or id_hash <> ${except})`,
  );
}

/** Ends all sessions of the persons whose ids a query returns; the caller also forgets them. */
export async function endSessionsOfMany(db: Db, userIds: RawBuilder<unknown>): Promise<void> {
  await execute(db, sql`delete from sessions where user_id in (${userIds})`);
}

/** Ends one session of a person; false when the person has no such session. */
export async function endOwnSession(db: Db, userId: number, idHash: Buffer): Promise<boolean> {
  const ended = await findRows(
    db,
    sql`delete from sessions where user_id = ${userId} and id_hash = ${idHash} returning 1`,
  );
  return ended.length > 0;
}

/** Removes expired sessions, at most 200 at a time; two nodes at once do not wait for each other. */
export async function removeExpiredSessions(db: Db): Promise<void> {
  await execute(
    db,
    sql`delete from sessions where id_hash in
    (select id_hash from sessions where expires_at < now() limit 200 for update skip locked)`,
  );
}
