import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { personScopeOfMany } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';

export interface PersonValue {
  Id: number;
  Name: string;
  Count: number;
}

type By = 'name' | 'last_name' | 'load';

const ordered = (by: By) => (by === 'load' ? sql`"Count" desc, i.sort_key` : sql`i.sort_key, i.user_id`);

/** The mentors the actor sees, with how many mentees each has by default. */
export async function findMentorValues(db: Db, actor: Actor, projectId: number, by: By): Promise<PersonValue[]> {
  const { rows } = await sql<PersonValue>`
    select i.user_id as "Id", i.sort_name as "Name",
      (select count(*)::int from members c where c.project_id = i.project_id and c.default_mentor_id = i.user_id) as "Count"
    from member_index i where i.project_id = ${projectId} and ${personScopeOfMany(actor, sql`i.user_id`)}
      and i.user_id in (select r.user_id from user_roles r
        where r.role in ('Mentor', 'RegistryMentor') and (r.project_id = ${projectId} or r.project_id is null))
    order by ${ordered(by)}`.execute(db);
  return rows;
}

/** The coordinators who have mentees that the actor sees. */
export async function findCoordinatorValues(db: Db, actor: Actor, projectId: number, by: By): Promise<PersonValue[]> {
  const { rows } = await sql<PersonValue>`
    select i.user_id as "Id", i.sort_name as "Name", g.n as "Count"
    from (select l.viewer_id, count(*)::int as n from links l
      where l.project_id = ${projectId} and l.kind = 'coordinates' and ${personScopeOfMany(actor, sql`l.subject_id`)}
      group by 1) g
    join member_index i on i.project_id = ${projectId} and i.user_id = g.viewer_id order by ${ordered(by)}`.execute(db);
  return rows;
}
