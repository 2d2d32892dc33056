import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Whose upload into an application it is. */
export async function findUploader(db: Db, id: string): Promise<{ userId: number; projectId: number } | undefined> {
  const { rows } = await sql<{ userId: number; projectId: number }>`
    select uploader_id as "userId", project_id as "projectId" from file_uploads
    where id = ${id} and kind = 'application'`.execute(db);
  return rows[0];
}

/** Whether a file is one of an application's. */
export async function isFileOf(
  db: Db,
  fileId: string,
  application: { id: number; projectId: number },
): Promise<boolean> {
  const { rows } = await sql`select 1 from files where id = ${fileId} and kind = 'application'
    and project_id = ${application.projectId} and starts_with(ref, ${`${application.id}/`})`.execute(db);
  return rows.length > 0;
}
