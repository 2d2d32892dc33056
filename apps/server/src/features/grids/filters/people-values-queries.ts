import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personScopeOfMany } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';

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
