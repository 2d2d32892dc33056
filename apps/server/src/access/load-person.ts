import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { notFound } from '../platform/errors/refusal.ts';
import type { Actor } from './actor.ts';
import { personScope } from './person-scope.ts';

/** A member of the actor's project, loaded because the actor may see them. */
export interface Person {
  userId: number;
  projectId: number;
  userName: string;
  email: string | null;
  disabled: boolean;
  state: number;
  kayas: number | null;
  roles: string[];
  defaultMentorId: number | null;
  fields: Record<string, string>;
  projectFields: Record<string, string>;
  version: number;
}

/** The guarded loader of persons: 404 for one who is not there and for one the actor may not see alike. */
export async function loadPerson(db: Db, actor: Actor, userId: number): Promise<Person> {
  const [person] = await loadPersons(db, actor, [userId]);
  if (!person) throw notFound();
  return person;
}

/** Ids in, the persons among them that the actor may see out. */
export async function loadPersons(db: Db, actor: Actor, userIds: readonly number[]): Promise<Person[]> {
  if (!actor.project || userIds.length === 0) return [];
  const { rows } = await sql<Person>`
    select u.id as "userId", m.project_id as "projectId", u.user_name as "userName", u.email, u.disabled, m.state, m.kayas,
      m.default_mentor_id as "defaultMentorId", u.fields, m.fields as "projectFields",
      m.version + u.saves_of_many as version,
      array(select distinct r.role from user_roles r
        where r.user_id = u.id and (r.project_id is null or r.project_id = m.project_id)) as roles
    from members m join users u on u.id = m.user_id
    where m.project_id = ${actor.project.id} and m.user_id = any (${sql.val([...userIds])}::int[])
      and ${personScope(actor, sql`m.user_id`)}
    order by m.user_id`.execute(db);
  return rows;
}
