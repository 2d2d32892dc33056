import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/**
 * Moves what a person is in meetings to another account, except in meetings of that account. What they are as a mentee moves
 * with their actions, so this comes before.
 */
export async function moveParts(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(
    db,
    sql`delete from meeting_people p where p.user_id = ${toId} and p.part = 'guest' and exists (
      select from meeting_people o where o.meeting_id = p.meeting_id and o.user_id = ${fromId} and o.part <> 'guest')`,
  );
  await execute(
    db,
    sql`delete from meeting_people p where p.user_id = ${fromId} and p.part = 'guest' and exists (
      select from meeting_people o where o.meeting_id = p.meeting_id and o.user_id = ${toId})`,
  );
  await execute(
    db,
    sql`update meeting_people p set user_id = ${toId} where p.user_id = ${fromId} and p.part <> 'mentee'
      and not exists (select from meeting_people o where o.meeting_id = p.meeting_id and o.user_id = ${toId})`,
  );
  await execute(
    db,
    sql`update meetings set mentor_id = ${toId} where mentor_id = ${fromId} and mentee_id is distinct from ${toId}`,
  );
}

/** Erases what a person wrote about meetings, and takes them out of those that they were only invited to. */
export async function eraseParts(db: Db, userId: number): Promise<void> {
  await execute(db, sql`delete from meeting_people where user_id = ${userId} and part = 'guest'`);
  await execute(db, sql`update meeting_people set objection = '', own_minutes = '' where user_id = ${userId}`);
}
