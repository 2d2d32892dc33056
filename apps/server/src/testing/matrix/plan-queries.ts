import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';

/** Creates a plan without meetings of each of these people; returns them by who made them. */
export async function makePlans(db: Db, project: number, madeBy: readonly number[]): Promise<Map<number, number>> {
  const rows = await findRows(
    db,
    sql<{ id: number; madeBy: number }>`
      insert into plans (project_id, action_id, made_by, from_day, to_day, duration, weights, seed)
      select ${project}, (select min(a.id) from actions a where a.project_id = ${project}), x.id, '2040-02-01', '2040-02-28', 45,
        '{"FairLoad": 10, "Preference": 5, "Travel": 3, "Gaps": 1}', 1
      from unnest(${sql.val([...madeBy])}::int[]) as x (id) returning id, made_by`,
  );
  return new Map(rows.map((row) => [row.madeBy, row.id]));
}
