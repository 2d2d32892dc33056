import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { findRows } from '../platform/database/statement.ts';
import { notFound, Refusal } from '../platform/errors/refusal.ts';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import { personScope } from './person-scope.ts';

/** A member of the actor's project whom the actor may see. */
export interface Person {
  userId: number;
  projectId: number;
  userName: string;
  email: string | null;
  disabled: boolean;
  /** Whether the person's data was erased; what is left of them no longer changes. */
  erased: boolean;
  state: number;
  kayas: number | null;
  roles: string[];
  defaultMentorId: number | null;
  fields: Record<string, string>;
  projectFields: Record<string, string>;
  version: number;
}

/**
 * Loads a person the actor may see; throws 404 alike for one who does not exist and one the actor may not see. Records
 * that the actor opened the person's data, so that no call can forget to.
 */
export async function loadPerson(
  { db, actor, recordView }: Pick<Context, 'db' | 'actor' | 'recordView'>,
  userId: number,
): Promise<Person> {
  const [person] = await loadPersons(db, actor, [userId]);
  if (!person) throw notFound();
  if (userId !== actor.userId) recordView(userId);
  return person;
}

/** Loads a person as `loadPerson` does, to change something of theirs; throws 422 for one whose data was erased. */
export async function loadPersonForChange(
  context: Pick<Context, 'db' | 'actor' | 'recordView'>,
  userId: number,
): Promise<Person> {
  const person = await loadPerson(context, userId);
  if (person.erased) throw new Refusal(422, 'PersonErased');
  return person;
}

/**
 * Loads the persons among these ids whom the actor may see, in order of id. For lists: it records nothing, so a call that
 * hands out what it loaded records the persons itself.
 */
export async function loadPersons(db: Db, actor: Actor, userIds: readonly number[]): Promise<Person[]> {
  if (!actor.project || userIds.length === 0) return [];
  return findPersons(db, actor.project.id, userIds, personScope(actor, sql`m.user_id`));
}

/**
 * Loads the active members of a project among these ids for work that the programme does by itself, such as judging
 * conditions: nothing of theirs may be shown to anybody.
 */
export const loadMembersUnseen = (db: Db, projectId: number, userIds: readonly number[]): Promise<Person[]> =>
  findPersons(db, projectId, userIds, sql`m.state = 1`);

const findPersons = (
  db: Db,
  projectId: number,
  userIds: readonly number[],
  condition: RawBuilder<unknown>,
): Promise<Person[]> =>
  findRows(
    db,
    sql<Person>`
    select u.id as user_id, m.project_id, u.user_name, u.email, u.disabled, u.erased_at is not null as erased, m.state, m.kayas,
      m.default_mentor_id, u.fields, m.fields as project_fields,
      m.version + u.saves_of_many as version,
      array(select distinct r.role from user_roles r
        where r.user_id = u.id and (r.project_id is null or r.project_id = m.project_id)) as roles
    from members m join users u on u.id = m.user_id
    where m.project_id = ${projectId} and m.user_id = any (${sql.val([...userIds])}::int[]) and ${condition}
    order by m.user_id`,
  );
