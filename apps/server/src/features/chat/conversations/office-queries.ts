import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { getRow } from '../../../platform/database/statement.ts';

/** Returns how many members wait for an answer of the office, and since when the first of them. */
export const countOfficeWaiting = (db: Db, projectId: number): Promise<{ waiting: number; since: Date | null }> =>
  getRow(
    db,
    sql<{ waiting: number; since: Date | null }>`select count(*)::int as waiting, min(waiting_since) as since
    from conversations where project_id = ${projectId} and waiting_since is not null and kind = 'office'`,
  );
