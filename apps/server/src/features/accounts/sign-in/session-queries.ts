import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

export interface OpenSession {
  idHash: Buffer;
  address: string;
  agent: string;
  createdAt: Date;
  lastSeenAt: Date;
  remember: boolean;
  /** User name of the administrator acting as the person; null in the person's own session. */
  actingUserName: string | null;
  actingFields: Record<string, string> | null;
}

/** Finds a person's open sessions, most recently used first; at most 100. */
export async function findSessions(db: Db, userId: number): Promise<OpenSession[]> {
  return findRows(
    db,
    sql<OpenSession>`
    select s.id_hash, s.address, s.user_agent as agent, s.created_at,
      s.last_seen_at, s.remember, a.user_name as acting_user_name, a.fields as acting_fields
    from sessions s left join users a on a.id = s.acting_admin_id
    left join sessions behind on behind.id_hash = s.acting_session_hash
    where s.user_id = ${userId} and s.expires_at > now() and (s.acting_session_hash is null or behind.expires_at > now())
    order by s.last_seen_at desc limit 100`,
  );
}
