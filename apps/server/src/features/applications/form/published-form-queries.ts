import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** The number of a project's published form. */
export async function findPublishedVersion(db: Db, projectId: number): Promise<number | undefined> {
  const { rows } = await sql<{ published: number }>`select published from application_forms
    where project_id = ${projectId} and published is not null`.execute(db);
  return rows[0]?.published;
}
