import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute } from '../../../platform/database/statement.ts';

/** Returns the locked months of a programme as 'YYYY-MM', in order. */
export async function findLockedMonths(db: Db, projectId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lockedMonths')
    .select('month')
    .where('projectId', '=', projectId)
    .orderBy('month')
    .execute();
  return rows.map(({ month }) => month);
}

/** Locks a month, or unlocks it. */
export const storeLock = (
  db: Db,
  { projectId, month, by, reason }: { projectId: number; month: string; by: number; reason: string },
  locked: boolean,
): Promise<void> =>
  execute(
    db,
    locked
      ? sql`insert into locked_months (project_id, month, locked_by, reason)
          values (${projectId}, ${month}, ${by}, ${reason}) on conflict do nothing`
      : sql`delete from locked_months where project_id = ${projectId} and month = ${month}`,
  );
