import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows, getRow } from '../../../platform/database/statement.ts';

/** How many mentees have an action, how many wrote in it, and how many completed it. */
export interface WorkCounts {
  published: number;
  written: number;
  completed: number;
}

/** Counts the mentees of an action, those who wrote in it, and those who completed it. */
export const countWork = (db: Db, actionId: number): Promise<WorkCounts> =>
  getRow(
    db,
    sql<WorkCounts>`
      select count(*) filter (where published_at is not null)::int as published,
        count(*) filter (where mentee_version > 0)::int as written,
        count(*) filter (where completed_at is not null)::int as completed
      from mentee_actions where action_id = ${actionId}`,
  );

/** Returns the ids of at most `limit` active mentees to whom the action is published, in a fixed random order. */
export async function findMenteeSample(db: Db, actionId: number, limit: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ menteeId: number }>`
      select d.mentee_id from mentee_actions d
      join members m on m.project_id = d.project_id and m.user_id = d.mentee_id and m.state = 1
      where d.action_id = ${actionId} and d.published_at is not null
      order by md5(d.mentee_id::text) limit ${limit}`,
  );
  return rows.map(({ menteeId }) => menteeId);
}
