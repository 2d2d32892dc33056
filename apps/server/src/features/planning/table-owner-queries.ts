import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/** Moves a person's plans and places in plans to another account; a plan that has both accounts keeps the other's place. */
export async function movePlanMeetings(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(db, sql`update plans set made_by = ${toId} where made_by = ${fromId}`);
  await execute(
    db,
    sql`update plans set mentor_ids = array_replace(mentor_ids, ${fromId}::int, ${toId}::int)
      where mentor_ids @> array[${fromId}::int]`,
  );
  await execute(db, sql`update plan_meetings set mentor_id = ${toId} where mentor_id = ${fromId}`);
  await execute(
    db,
    sql`update plan_meetings p set mentee_id = ${toId} where mentee_id = ${fromId}
      and not exists (select from plan_meetings o where o.plan_id = p.plan_id and o.mentee_id = ${toId})`,
  );
}
