import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/** Returns the conversation of two people, or of a member with the office, in a project; undefined when there is none. */
export async function findExisting(
  db: Db,
  projectId: number,
  kind: 'direct' | 'office',
  [first, second]: readonly [number, number | null],
): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ id: number }>`select id from conversations where project_id = ${projectId} and kind = ${kind}
      and person_a = ${first} and person_b is not distinct from ${second}::int`,
  );
  return row?.id;
}

/** A conversation to be stored. */
export interface NewConversation {
  projectId: number;
  kind: 'direct' | 'office' | 'group';
  title: string;
  personA: number | null;
  personB: number | null;
  rule: 'mentor' | 'action' | 'fixed' | null;
  ruleMentorId: number | null;
  ruleActionId: number | null;
  createdBy: number;
}

/** Stores a conversation without members; undefined when the same conversation exists already. */
export async function insertConversation(db: Db, row: NewConversation): Promise<number | undefined> {
  const inserted = await db
    .insertInto('conversations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Returns the group whose members a rule of this mentor decides; undefined when it does not exist. */
export async function findRuleGroup(
  db: Db,
  projectId: number,
  mentorId: number,
  actionId: number | null,
): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ id: number }>`select id from conversations where project_id = ${projectId} and kind = 'group'
      and rule in ('mentor', 'action') and rule_mentor_id = ${mentorId} and rule_action_id is not distinct from ${actionId}::int`,
  );
  return row?.id;
}

/** Whether a mentee of this mentor has the action, which belongs to the project. */
export async function hasMenteesIn(db: Db, projectId: number, mentorId: number, actionId: number): Promise<boolean> {
  const { found } = await getRow(
    db,
    sql<{ found: boolean }>`select exists (select 1 from mentee_actions d
      join members m on m.project_id = d.project_id and m.user_id = d.mentee_id
      where d.project_id = ${projectId} and d.action_id = ${actionId}
        and coalesce(d.mentor_id, m.default_mentor_id) = ${mentorId}) as found`,
  );
  return found;
}

/** Returns the active members of a project who belong to a group by its rule: the mentor and the mentees. */
export async function findRuleMembers(db: Db, conversationId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`select user_id as id from chat_rule_members(${conversationId}) order by 1`,
  );
  return rows.map(({ id }) => id);
}
