import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/**
 * Moves files to another account where it has no file at the same place, and makes that account the uploader of all of
 * them.
 */
export async function moveFiles(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(
    db,
    sql`
    update files o set user_id = ${toId} where o.user_id = ${fromId} and not exists (
      select 1 from files k where k.user_id = ${toId} and (k.project_id, k.kind, k.ref, k.name, k.file_index)
        = (o.project_id, o.kind, o.ref, o.name, o.file_index))`,
  );
  await db.updateTable('fileVersions').set({ uploaderId: toId }).where('uploaderId', '=', fromId).execute();
}
