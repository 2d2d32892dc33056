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

/** The session of a hash, unless it has expired. */
export async function findSession(db: Db, idHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select id_hash as "idHash", user_id as "userId", acting_admin_id as "actingAdminId",
      acting_session_hash as "actingSessionHash", remember, signed_in_at as "signedInAt",
      last_seen_at as "lastSeenAt", expires_at as "expiresAt"
    from sessions where id_hash = ${idHash} and expires_at > now()`.execute(db);
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
      ${session.remember}, ${session.address}, ${session.agent.slice(0, 300)}, ${session.expiresAt})
    on conflict (id_hash) do update set expires_at = excluded.expires_at`.execute(db);
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
