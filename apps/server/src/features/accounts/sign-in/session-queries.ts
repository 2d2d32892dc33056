import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export interface OpenSession {
  idHash: Buffer;
  address: string;
  agent: string;
  createdAt: Date;
  lastSeenAt: Date;
  remember: boolean;
  /** The administrator who acts as the person in it. */
  actingUserName: string | null;
  actingFields: Record<string, string> | null;
}

/** A person's open sessions, the last used first. */
export async function findSessions(db: Db, userId: number): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select s.id_hash as "idHash", s.address, s.user_agent as agent, s.created_at as "createdAt",
      s.last_seen_at as "lastSeenAt", s.remember, a.user_name as "actingUserName", a.fields as "actingFields"
    from sessions s left join users a on a.id = s.acting_admin_id
    left join sessions behind on behind.id_hash = s.acting_session_hash
    where s.user_id = ${userId} and s.expires_at > now() and (s.acting_session_hash is null or behind.expires_at > now())
    order by s.last_seen_at desc limit 100`.execute(db);
  return rows;
}

/** Ends one session of the person; false when they have no such session. */
export async function endOwnSession(db: Db, userId: number, idHash: Buffer): Promise<boolean> {
  const { rows } =
    await sql`delete from sessions where user_id = ${userId} and id_hash = ${idHash} returning 1`.execute(db);
  return rows.length > 0;
}
