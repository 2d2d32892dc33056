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
      and not exists (select 1 from meetings g where g.mentee_id = k.mentee_id and g.action_id = k.action_id)`,
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

/** Moves a mentor's part in actions to another account: the actions of their mentees, their own notes, and meetings. */
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
  await execute(
    db,
    sql`
    update meetings set mentor_id = case when mentor_id = ${fromId} then ${toId} else mentor_id end,
      rule_mentor_id = case when rule_mentor_id = ${fromId} then ${toId} else rule_mentor_id end
    where mentor_id = ${fromId} or rule_mentor_id = ${fromId}`,
  );
}

/** Moves a person's invitations to meetings to another account, except to meetings of that account. */
export const moveInvitations = (db: Db, fromId: number, toId: number): Promise<void> =>
  execute(
    db,
    sql`
    with gone as (delete from meeting_invitees where user_id = ${fromId} returning mentee_id, action_id)
    insert into meeting_invitees (mentee_id, action_id, user_id)
    select mentee_id, action_id, ${toId} from gone where mentee_id <> ${toId} on conflict do nothing`,
  );
