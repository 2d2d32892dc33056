import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import type { ConversationShare } from '../../files/index.ts';
import { isSeenBy, isShownAt, placeTables, type Viewer } from '../conversations/membership-queries.ts';

/** A file of a message, before the title of its conversation is filled in. */
export type SharedFileRow = Omit<ConversationShare, 'title'>;

/** Returns the files shared into a project's conversations that the viewer sees, the newest first; limited to `ids` unless null. */
export const findSharedFiles = (
  db: Db,
  { viewer, projectId, ids }: { viewer: Viewer; projectId: number; ids: readonly string[] | null },
): Promise<SharedFileRow[]> =>
  findRows(
    db,
    sql<SharedFileRow>`select f.id, m.user_id as owner_id, ${personName('o')} as owner, c.id as conversation_id,
      v.file_name, t.media_type as type, t.bytes, t.thumbnail = 'made' as thumbnail, f.shared_at,
      (m.user_id <> ${viewer.userId} and m.seq > coalesce(k.read_seq, 0)) as is_new
    from ${placeTables(viewer)}
    join messages m on m.conversation_id = c.id and m.removed_at is null
    join message_files s on s.message_id = m.id
    join files f on f.id = s.file_id and f.project_id = ${projectId} and f.shared_at is not null
    join users o on o.id = m.user_id
    join lateral (select * from file_versions where file_id = f.id order by version desc limit 1) v on true
    join file_contents t on t.sha256 = v.sha256
    where c.project_id = ${projectId} and ${isSeenBy(viewer)} and ${isShownAt(sql`m.seq`)}
      and ${ids === null ? sql`true` : sql`f.id = any (${sql.val([...ids])}::text[])`}
    order by f.shared_at desc, f.id limit 1000`,
  );
