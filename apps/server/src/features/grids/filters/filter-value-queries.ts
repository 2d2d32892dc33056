import type { ProgressState } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { progressState } from '../../actions/index.ts';
import { type MemberQuery, memberConditions, memberSource } from '../../members/index.ts';

interface NamedMember {
  id: number;
  name: string;
}

/** Returns the members whose rows `i` of member_index meet the condition, ordered by name. */
function findMembersByName(db: Db, projectId: number, condition: RawBuilder<unknown>): Promise<NamedMember[]> {
  return findRows(
    db,
    sql<NamedMember>`
      select i.user_id as id, i.sort_name as name from member_index i
      where i.project_id = ${projectId} and ${condition} order by i.sort_key, i.user_id`,
  );
}

/** Returns the mentors that the actor sees, ordered by name. */
export const findVisibleMentors = (db: Db, actor: Actor, projectId: number): Promise<NamedMember[]> =>
  findMembersByName(
    db,
    projectId,
    sql`${personListScope(actor, sql`i.user_id`)} and i.user_id in (select r.user_id from user_roles r
      where r.role in ('Mentor', 'RegistryMentor') and (r.project_id = ${projectId} or r.project_id is null))`,
  );

/** Returns these members, ordered by name. */
export const findMembersById = (db: Db, projectId: number, ids: readonly number[]): Promise<NamedMember[]> =>
  findMembersByName(db, projectId, sql`i.user_id = any (${sql.val([...ids])}::int[])`);

/** An action, and the members to count in it as far as the actor sees them. */
interface CountedAction {
  actor: Actor;
  members: MemberQuery;
  actionId: number;
}

/** Counts the members by their progress state in the action; members without a row in the action count as 'none'. */
export const countStates = (db: Db, counted: CountedAction): Promise<{ value: ProgressState; count: number }[]> =>
  countByKey(db, counted, progressState);

/**
 * Counts the members by the value they wrote under a name in the action, without empty values; the most frequent first.
 */
export async function countWrittenValues(db: Db, counted: CountedAction, name: string, limit: number) {
  const values = await countByKey<string>(db, counted, sql`coalesce(d.mentee_data ->> ${name}, '')`, limit + 1);
  return values.filter(({ value }) => value !== '');
}

/** Counts the members by a key of their row `d` in the action, the most frequent first. */
async function countByKey<Value>(
  db: Db,
  { actor, members, actionId }: CountedAction,
  key: RawBuilder<unknown>,
  limit?: number,
) {
  const where = (await memberConditions(db, actor, members))('index');
  return findRows(
    db,
    sql<{ value: Value; count: number }>`
    select ${key} as value, count(*)::int as count from ${memberSource(members, 'index')}
    left join mentee_actions d on d.mentee_id = i.user_id and d.action_id = ${actionId}
    where ${where} group by 1 order by 2 desc, 1 ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
  );
}
