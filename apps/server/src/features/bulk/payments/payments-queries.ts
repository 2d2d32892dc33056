import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows } from '../../../platform/database/statement.ts';

/** Finds the members with these participant numbers whom the actor sees. */
export async function findByKayas(
  db: Db,
  actor: Actor,
  projectId: number,
  kayas: readonly number[],
): Promise<{ id: number; kayas: number; name: string }[]> {
  return findRows(
    db,
    sql<{ id: number; kayas: number; name: string }>`
    select m.user_id as id, m.kayas, ${personName('u')} as name from members m join users u on u.id = m.user_id
    where m.project_id = ${projectId} and m.kayas = any (${sql.val([...kayas])}::int[])
      and ${personListScope(actor, sql`m.user_id`)} order by m.kayas`,
  );
}

/** Finds the numbers of those whom the drafted change would mark as paid although no entry sheet of theirs was accepted. */
export async function findPaidWithoutSheet(db: Db, projectId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ kayas: number }>`
    select m.kayas from members m where m.project_id = ${projectId} and m.kayas is not null
      and m.user_id in (select r.user_id from bulk_rows r where r.after = 'true'::jsonb)
      and not exists (select 1 from microdata_lines l
        where l.project_id = m.project_id and l.user_id = m.user_id and l.sheet = 'start' and l.result = 'accepted')
    order by m.kayas`,
  );
  return rows.map(({ kayas }) => kayas);
}

/** Whether the programme asks an entry sheet. */
export async function asksEntrySheet(db: Db, projectId: number): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{ asks: boolean }>`select microdata_start_text <> '[]' as asks from projects where id = ${projectId}`,
  );
  return row?.asks === true;
}

/** Finds the ids of the paid actions, by member. */
export async function findPaidActions(
  db: Db,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await findRows(
    db,
    sql<{ id: number; actions: number[] }>`
    select user_id as id, array_agg(action_id order by action_id) as actions from payments
    where project_id = ${projectId} and user_id = any (${sql.val([...ids])}::int[]) group by user_id`,
  );
  return new Map(rows.map(({ id, actions }) => [id, actions]));
}
