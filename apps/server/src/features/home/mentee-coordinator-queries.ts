import type { Db } from '../../platform/database/db.ts';

/** Returns the ids of a mentee's coordinators. */
export async function findCoordinatorIds(db: Db, projectId: number, menteeId: number): Promise<number[]> {
  const coordinators = await db
    .selectFrom('links')
    .select('viewerId')
    .where('projectId', '=', projectId)
    .where('kind', '=', 'coordinates')
    .where('subjectId', '=', menteeId)
    .orderBy('viewerId')
    .execute();
  return coordinators.map(({ viewerId }) => viewerId);
}
