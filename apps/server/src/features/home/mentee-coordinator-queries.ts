import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** The coordinators of a mentee. */
export async function findCoordinatorIds(db: Db, projectId: number, menteeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select viewer_id as id from links
    where project_id = ${projectId} and kind = 'coordinates' and subject_id = ${menteeId} order by 1`.execute(db);
  return rows.map((row) => row.id);
}
