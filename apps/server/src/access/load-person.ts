import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { findRows } from '../platform/database/statement.ts';
import { notFound } from '../platform/errors/refusal.ts';
import type { Actor } from './actor.ts';
import { personScope } from './person-scope.ts';

/** A member of the actor's project whom the actor may see. */
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

/** Loads a person the actor may see; throws 404 alike for one who does not exist and one the actor may not see. */
export async function loadPerson(db: Db, actor: Actor, userId: number): Promise<Person> {
  const [person] = await loadPersons(db, actor, [userId]);
  if (!person) throw notFound();
  return person;
}

/** Loads the persons among these ids whom the actor may see, in order of id. */
export async function loadPersons(db: Db, actor: Actor, userIds: readonly number[]): Promise<Person[]> {
  if (!actor.project || userIds.length === 0) return [];
  return findRows(
    db,
    sql<Person>`
    select u.id as user_id, m.project_id, u.user_name, u.email, u.disabled, m.state, m.kayas,
      m.default_mentor_id, u.fields, m.fields as project_fields,
      m.version + u.saves_of_many as version,
      array(select distinct r.role from user_roles r
        where r.user_id = u.id and (r.project_id is null or r.project_id = m.project_id)) as roles
    from members m join users u on u.id = m.user_id
    where m.project_id = ${actor.project.id} and m.user_id = any (${sql.val([...userIds])}::int[])
      and ${personScope(actor, sql`m.user_id`)}
    order by m.user_id`,
  );
}
