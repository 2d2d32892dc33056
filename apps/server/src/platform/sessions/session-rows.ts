import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** What is kept of a session. Its id is known to the browser alone; here there is only its hash. */
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

/** 12 hours idle, or 30 days with 'remember me' (decisions: signing in). */
export const idleMilliseconds = (remember: boolean) => (remember ? 30 * 24 : 12) * 3_600_000;

export const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

/** The session of a hash, unless it has expired, or the administrator's session behind it has. */
export async function findSession(db: Db, idHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id_hash as "idHash", s.user_id as "userId", s.acting_admin_id as "actingAdminId",
      s.acting_session_hash as "actingSessionHash", s.remember, s.signed_in_at as "signedInAt",
      s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt"
    from sessions s left join sessions behind on behind.id_hash = s.acting_session_hash
    where s.id_hash = ${idHash} and s.expires_at > now()
      and (s.acting_session_hash is null or behind.expires_at > now())`.execute(db);
  return rows[0];
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
  await sql`
    insert into sessions (id_hash, user_id, acting_admin_id, acting_session_hash, remember, address, user_agent, expires_at)
    values (${session.idHash}, ${session.userId}, ${session.actingAdminId ?? null}, ${session.actingSessionHash ?? null},
      ${session.remember}, ${session.address}, ${session.agent.slice(0, 300)}, ${session.expiresAt})`.execute(db);
}

/** Keeps a session in use alive. */
export async function touchSession(db: Db, session: SessionRow): Promise<void> {
  const expiresAt = new Date(Date.now() + idleMilliseconds(session.remember));
  await sql`update sessions set last_seen_at = now(), expires_at = ${expiresAt} where id_hash = ${session.idHash}`.execute(
    db,
  );
}

export async function deleteSession(db: Db, idHash: Buffer): Promise<void> {
  await sql`delete from sessions where id_hash = ${idHash}`.execute(db);
}

/**
 * Ends a person's sessions, all but `except`, after a change of password or when the account is disabled. The caller
 * also forgets the person (`context.forget`), since sessions are remembered for a few seconds.
 */
export async function endSessionsOf(db: Db, userId: number, except: Buffer | null = null): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and (${except}::bytea is null or id_hash <> ${except})`.execute(
    db,
  );
}

/** Removes expired sessions, a few at a time; two nodes at once do not wait for each other. */
export async function sweepSessions(db: Db): Promise<void> {
  await sql`delete from sessions where id_hash in
    (select id_hash from sessions where expires_at < now() limit 200 for update skip locked)`.execute(db);
}
