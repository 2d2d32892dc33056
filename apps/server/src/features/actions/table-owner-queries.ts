import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../platform/database/statement.ts';

/**
 * Moves a mentee's action rows to another account. Where that account has a row for the same action, the row is moved
 * only if the other is empty, which is then deleted. Returns how many rows moved.
 */
export async function moveMenteeActions(db: Db, fromId: number, toId: number): Promise<number> {
  await execute(
    db,
    sql`
    delete from mentee_actions k using mentee_actions o
    where k.mentee_id = ${toId} and o.mentee_id = ${fromId} and o.action_id = k.action_id and k.mentee_version = 0
      and k.public_version = 0 and k.private_version = 0 and k.submitted_at is null and k.completed_at is null
      and not exists (select 1 from current_meetings g where g.mentee_id = k.mentee_id and g.action_id = k.action_id)`,
  );
  const moved = await findRows(
    db,
    sql`update mentee_actions o set mentee_id = ${toId} where o.mentee_id = ${fromId} and not exists (
      select 1 from mentee_actions k where k.mentee_id = ${toId} and k.action_id = o.action_id) returning 1`,
  );
  return moved.length;
}

/** Returns how many actions a mentee has. */
export async function countMenteeActions(db: Db, menteeId: number): Promise<number> {
  const { n } = await getRow(
    db,
    sql<{ n: number }>`select count(*)::int as n from mentee_actions where mentee_id = ${menteeId}`,
  );
  return n;
}

/** Moves a mentor's part in actions to another account: the actions of their mentees, and their own notes. */
export async function moveMentorActions(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(
    db,
    sql`update mentee_actions set mentor_id = ${toId} where mentor_id = ${fromId} and mentee_id <> ${toId}`,
  );
  await execute(
    db,
    sql`
    update mentor_actions o set mentor_id = ${toId} where o.mentor_id = ${fromId}
      and not exists (select 1 from mentor_actions k where k.mentor_id = ${toId} and k.action_id = o.action_id)`,
  );
}
