import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** Returns the newest change of each of these answer sets that belongs to a person; sets of links are left out. */
export const findSetChanges = (db: Db, ids: readonly number[]) =>
  findRows(
    db,
    sql<{ id: number; userId: number; revision: number }>`
    select id, user_id, revision from answer_sets where id = any (${sql.val([...ids])}::int[]) and user_id is not null`,
  );
