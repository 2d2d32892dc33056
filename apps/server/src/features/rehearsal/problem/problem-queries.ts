import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

const hasRole = (roles: readonly string[]) => sql`exists (select from user_roles r where r.user_id = m.user_id
  and r.role = any (${sql.val([...roles])}::text[]) and (r.project_id is null or r.project_id = m.project_id))`;

/** Returns the ids of a programme's active mentees whom the actor sees. */
export async function findRealPeople(db: Db, actor: Actor, projectId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`
      select m.user_id from members m
      where m.project_id = ${projectId} and m.state = 1 and ${hasRole(['Mentee'])}
        and ${personListScope(actor, sql`m.user_id`)}
      order by m.user_id`,
  );
  return rows.map(({ userId }) => userId);
}

/** A mentor and the number of active mentees assigned to them. */
export interface MentorRow {
  id: number;
  mentees: number;
}

/** Returns a programme's active mentors whom the actor sees. */
export const findMentorsOf = (db: Db, actor: Actor, projectId: number): Promise<MentorRow[]> =>
  findRows(
    db,
    sql<MentorRow>`
      select m.user_id as id, (select count(*)::int from members o
        where o.project_id = m.project_id and o.default_mentor_id = m.user_id and o.state = 1) as mentees
      from members m
      where m.project_id = ${projectId} and m.state = 1 and ${hasRole(['Mentor', 'RegistryMentor'])}
        and ${personListScope(actor, sql`m.user_id`)}
      order by m.user_id`,
  );
