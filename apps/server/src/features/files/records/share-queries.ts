import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';

/** A file of someone, shared with someone. */
export interface ShareRow {
  id: string;
  ownerId: number;
  receiverId: number;
  owner: string;
  receiver: string;
  fileName: string;
  type: string;
  bytes: number;
  thumbnail: boolean;
  sharedAt: Date;
  openedAt: Date | null;
}

/** What was shared in a project with a person or by them, the newest first; of these files only, where some are named. */
export async function findShares(
  db: Db,
  projectId: number,
  userId: number,
  ids: readonly string[] | null,
): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select f.id, f.user_id as "ownerId", s.receiver_id as "receiverId", ${personName('o')} as owner,
      ${personName('r')} as receiver, v.file_name as "fileName", c.media_type as type, c.bytes,
      c.thumbnail = 'made' as thumbnail, s.shared_at as "sharedAt", s.opened_at as "openedAt"
    from file_shares s join files f on f.id = s.file_id
    join users o on o.id = f.user_id join users r on r.id = s.receiver_id
    join lateral (select * from file_versions where file_id = f.id order by version desc limit 1) v on true
    join file_contents c on c.sha256 = v.sha256
    where f.project_id = ${projectId} and (s.receiver_id = ${userId} or f.user_id = ${userId})
      and ${ids === null ? sql`true` : sql`f.id = any (${sql.val([...ids])}::text[])`}
    order by s.shared_at desc, f.id, s.receiver_id limit 1000`.execute(db);
  return rows;
}

export async function isReceiver(db: Db, fileId: string, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from file_shares where file_id = ${fileId} and receiver_id = ${userId}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function insertShares(db: Db, fileId: string, receivers: readonly number[]): Promise<void> {
  await sql`insert into file_shares (file_id, receiver_id)
    select ${fileId}, r from unnest(${sql.val([...new Set(receivers)])}::int[]) r on conflict do nothing`.execute(db);
}

/** Notes that a receiver opened what was shared with them, the first time. */
export async function openShare(db: Db, fileId: string, userId: number): Promise<void> {
  await sql`update file_shares set opened_at = now()
    where file_id = ${fileId} and receiver_id = ${userId} and opened_at is null`.execute(db);
}
