import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/**
 * Moves a person's parts in meetings to another account, except in meetings where that account takes part already.
 * Their actions are moved later, and with them the meetings they have as a mentee.
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
    sql`update meeting_proofs p set sender_id = ${toId} where p.sender_id = ${fromId} and not exists (
      select from meeting_proofs o where o.sender_id = ${toId} and o.record_id = p.record_id)`,
  );
  await execute(db, sql`update proof_key_renewals set user_id = ${toId} where user_id = ${fromId}`);
  await execute(db, sql`update meeting_proofs set mentee_id = ${toId} where mentee_id = ${fromId}`);
  await execute(
    db,
    sql`update meetings set mentor_id = ${toId} where mentor_id = ${fromId} and mentee_id is distinct from ${toId}`,
  );
}

/** Erases what a person wrote about meetings, and removes them from those to which they were only invited. */
export async function eraseParts(db: Db, userId: number): Promise<void> {
  await execute(db, sql`delete from meeting_people where user_id = ${userId} and part = 'guest'`);
  await execute(db, sql`update meeting_people set objection = '', own_minutes = '' where user_id = ${userId}`);
}
