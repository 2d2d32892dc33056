import type { ProgressState } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personScopeOfMany } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { progressState } from '../../actions/index.ts';
import { conditionsOf, type Members, membersBy } from '../../members/index.ts';

interface Named {
  Id: number;
  Name: string;
}

/** The members with this condition over `i`, by name. */
async function findNamed(db: Db, projectId: number, condition: RawBuilder<unknown>): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select i.user_id as "Id", i.sort_name as "Name" from member_index i
    where i.project_id = ${projectId} and ${condition} order by i.sort_key, i.user_id`.execute(db);
  return rows;
}

/** The mentors the actor sees, by name. */
export const findMentors = (db: Db, actor: Actor, projectId: number): Promise<Named[]> =>
  findNamed(
    db,
    projectId,
    sql`${personScopeOfMany(actor, sql`i.user_id`)} and i.user_id in (select r.user_id from user_roles r
      where r.role in ('Mentor', 'RegistryMentor') and (r.project_id = ${projectId} or r.project_id is null))`,
  );

/** These members, by name. */
export const findByIds = (db: Db, projectId: number, ids: readonly number[]): Promise<Named[]> =>
  findNamed(db, projectId, sql`i.user_id = any (${sql.val([...ids])}::int[])`);

/** Whose action it is counted of. */
interface Counted {
  actor: Actor;
  members: Members;
  actionId: number;
}

/** How many of the members stand where in the action; those for whom it has nothing stand nowhere, which is 'none'. */
export const countStates = (db: Db, counted: Counted): Promise<{ value: ProgressState; count: number }[]> =>
  countBy(db, counted, progressState);

/** What the members wrote under the name, the most frequent first, with how many wrote it; without what is empty. */
export async function countWritten(db: Db, counted: Counted, name: string, most: number) {
  const values = await countBy<string>(db, counted, sql`coalesce(d.mentee_data ->> ${name}, '')`, most + 1);
  return values.filter(({ value }) => value !== '');
}

async function countBy<Value>(db: Db, { actor, members, actionId }: Counted, key: RawBuilder<unknown>, most?: number) {
  const where = (await conditionsOf(db, actor, members))('index');
  const { rows } = await sql<{ value: Value; count: number }>`
    select ${key} as value, count(*)::int as count from ${membersBy(members, 'index')}
    left join mentee_actions d on d.mentee_id = i.user_id and d.action_id = ${actionId}
    where ${where} group by 1 order by 2 desc, 1 ${most === undefined ? sql`` : sql`limit ${most}`}`.execute(db);
  return rows;
}
