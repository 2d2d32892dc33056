import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import { execute, findRow, findRows } from '../database/statement.ts';

/** A stored session. Only the browser knows its id; the database holds its hash. */
export interface SessionRow {
  idHash: Buffer;
  userId: number;
  actingAdminId: number | null;
  actingSessionHash: Buffer | null;
  /** The person whose pages the administrator of this session views; null when none. */
  viewedId: number | null;
  remember: boolean;
  signedInAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** Returns the idle time in milliseconds after which a session ends: 12 hours, or 30 days with 'remember me'. */
export const idleMilliseconds = (remember: boolean) => (remember ? 30 * 24 : 12) * 3_600_000;

/** Returns the hash under which a session id is stored. */
export const hashSessionId = (id: string): Buffer => createHash('sha256').update(id).digest();

/** Finds the session with this hash, unless it, or the administrator's session behind it, has expired. */
export async function findSession(db: Db, idHash: Buffer): Promise<SessionRow | undefined> {
  return findRow(
    db,
    sql<SessionRow>`
    ${prepared} select s.id_hash, s.user_id, s.acting_admin_id,
      s.acting_session_hash, s.viewed_id, s.remember, s.signed_in_at,
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

/** Extends a session, because it is in use. */
export async function touchSession(db: Db, session: SessionRow): Promise<void> {
  const expiresAt = new Date(Date.now() + idleMilliseconds(session.remember));
  await execute(
    db,
    sql`update sessions set last_seen_at = now(), expires_at = ${expiresAt} where id_hash = ${session.idHash}`,
  );
}

/**
 * Sets whose pages the administrator of a session views; null to stop. The caller must also call `context.forget` for
 * the administrator.
 */
export async function setViewed(db: Db, idHash: Buffer, viewedId: number | null): Promise<void> {
  await execute(db, sql`update sessions set viewed_id = ${viewedId} where id_hash = ${idHash}`);
}

export async function deleteSession(db: Db, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('idHash', '=', idHash).execute();
}

/**
 * Why a session was ended: by its owner on another device, or because the account was disabled, the password was
 * changed, or a membership ended.
 */
export type EndReason = 'elsewhere' | 'disabled' | 'password' | 'membership';

/**
 * Ends a person's sessions except `except`. The caller must also call `context.forget`, because sessions are cached.
 */
export async function endSessionsOf(
  db: Db,
  userId: number,
  because: EndReason,
  except: Buffer | null = null,
): Promise<void> {
  await execute(
    db,
    sql`
    with ended as (
      delete from sessions where user_id = ${userId} and (${except}::bytea is null or id_hash <> ${except})
      returning id_hash)
    insert into ended_sessions (id_hash, because) select id_hash, ${because} from ended`,
  );
}

/**
 * Ends all sessions of the persons whose ids a query returns. The caller must also call `context.forget`, because
 * sessions are cached.
 */
export async function endSessionsOfMany(db: Db, userIds: RawBuilder<unknown>, because: EndReason): Promise<void> {
  await execute(
    db,
    sql`
    with ended as (delete from sessions where user_id in (${userIds}) returning id_hash)
    insert into ended_sessions (id_hash, because) select id_hash, ${because} from ended`,
  );
}

/** Ends one of a person's sessions from another session; false when the person has no such session. */
export async function endOwnSession(db: Db, userId: number, idHash: Buffer): Promise<boolean> {
  const ended = await findRows(
    db,
    sql`
    with ended as (
      delete from sessions where user_id = ${userId} and id_hash = ${idHash} returning id_hash)
    insert into ended_sessions (id_hash, because) select id_hash, 'elsewhere' from ended returning 1`,
  );
  return ended.length > 0;
}

/** Returns why the session with this hash ended; undefined when unknown. */
export async function findEndReason(db: Db, idHash: Buffer): Promise<EndReason | 'expired' | undefined> {
  const ended = await findRow(
    db,
    sql<{ because: EndReason | 'expired' }>`
    select because from ended_sessions where id_hash = ${idHash}
    union all select 'expired' from sessions where id_hash = ${idHash}`,
  );
  return ended?.because;
}
