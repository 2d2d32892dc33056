import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';

/** A file that its owner shared with a receiver. */
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

/** Finds the shares in a project that a person gave or received, the newest first; limited to `ids` unless null. */
export async function findShares(
  db: Db,
  projectId: number,
  userId: number,
  ids: readonly string[] | null,
): Promise<ShareRow[]> {
  return findRows(
    db,
    sql<ShareRow>`
    select f.id, f.user_id as owner_id, s.receiver_id, ${personName('o')} as owner,
      ${personName('r')} as receiver, v.file_name, c.media_type as type, c.bytes,
      c.thumbnail = 'made' as thumbnail, s.shared_at, s.opened_at
    from file_shares s join files f on f.id = s.file_id
    join users o on o.id = f.user_id join users r on r.id = s.receiver_id
    join lateral (select * from file_versions where file_id = f.id order by version desc limit 1) v on true
    join file_contents c on c.sha256 = v.sha256
    where f.project_id = ${projectId} and (s.receiver_id = ${userId} or f.user_id = ${userId})
      and ${ids === null ? sql`true` : sql`f.id = any (${sql.val([...ids])}::text[])`}
    order by s.shared_at desc, f.id, s.receiver_id limit 1000`,
  );
}

/** Whether a file was shared with a person. */
export async function isReceiver(db: Db, fileId: string, userId: number): Promise<boolean> {
  const rows = await findRows(db, sql`select 1 from file_shares where file_id = ${fileId} and receiver_id = ${userId}`);
  return rows.length > 0;
}

/** Shares a file with people; those who have it already are skipped. */
export async function insertShares(db: Db, fileId: string, receivers: readonly number[]): Promise<void> {
  await execute(
    db,
    sql`insert into file_shares (file_id, receiver_id)
    select ${fileId}, r from unnest(${sql.val([...new Set(receivers)])}::int[]) r on conflict do nothing`,
  );
}

/** Records that a receiver opened a shared file; only the first opening counts. */
export async function recordShareOpened(db: Db, fileId: string, userId: number): Promise<void> {
  await db
    .updateTable('fileShares')
    .set({ openedAt: sql`now()` })
    .where('fileId', '=', fileId)
    .where('receiverId', '=', userId)
    .where('openedAt', 'is', null)
    .execute();
}

/** Marks files of a message as shared into its conversation, so that they are listed with what was shared. */
export async function markShared(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await execute(
    db,
    sql`update files set shared_at = now() where id = any (${sql.val([...ids])}::text[]) and shared_at is null`,
  );
}

/** Whether every one of these files was marked as shared into its conversation. */
export async function areShared(db: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`select 1 from files where id = any (${sql.val([...ids])}::text[]) and shared_at is null`,
  );
  return rows.length === 0;
}
