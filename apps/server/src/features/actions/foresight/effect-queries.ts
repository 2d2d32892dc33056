import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export interface WorkCounts {
  Published: number;
  Written: number;
  Completed: number;
}

/** How many mentees have an action, have written in it, and have completed it. */
export async function countWork(db: Db, actionId: number): Promise<WorkCounts> {
  const { rows } = await sql<WorkCounts>`
    select count(*) filter (where published_at is not null)::int as "Published",
      count(*) filter (where mentee_version > 0)::int as "Written",
      count(*) filter (where completed_at is not null)::int as "Completed"
    from mentee_actions where action_id = ${actionId}`.execute(db);
  return rows[0] ?? { Published: 0, Written: 0, Completed: 0 };
}

/** Active mentees who have an action, spread over all of them. */
export async function findSample(db: Db, actionId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.mentee_id as id from mentee_actions d
    join members m on m.project_id = d.project_id and m.user_id = d.mentee_id and m.state = 1
    where d.action_id = ${actionId} and d.published_at is not null
    order by md5(d.mentee_id::text) limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}
