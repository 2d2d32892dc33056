import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { prepared } from '../platform/database/prepared.ts';
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
  /** Whether the person's data was erased; the rest of their record can no longer be changed. */
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
 * Loads a person the actor may see. Throws the same 404 for a person who does not exist and for one the actor may not
 * see. It always records that the actor opened the person's data, so that no call can forget to.
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

/** Loads a person like `loadPerson`, in order to change their data; throws 422 when the data was erased. */
export async function loadPersonForChange(
  context: Pick<Context, 'db' | 'actor' | 'recordView'>,
  userId: number,
): Promise<Person> {
  const person = await loadPerson(context, userId);
  if (person.erased) throw new Refusal(422, 'PersonErased');
  return person;
}

/**
 * Loads those of these persons whom the actor may see, ordered by id. Meant for lists: it records no views, so a call
 * that sends their data records them itself.
 */
export async function loadPersons(db: Db, actor: Actor, userIds: readonly number[]): Promise<Person[]> {
  if (!actor.project || userIds.length === 0) return [];
  return findPersons(db, actor.project.id, userIds, personScope(actor, sql`m.user_id`));
}

/**
 * Loads those of these persons who are active members of a project, without checking who asks. Only for work that the
 * programme does by itself, such as evaluating conditions: none of this data may be shown to anybody.
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
    sql<Person>`${prepared}
    select u.id as user_id, m.project_id, u.user_name, u.email, u.disabled, u.erased_at is not null as erased, m.state, m.kayas,
      m.default_mentor_id, u.fields, m.fields as project_fields,
      m.version + u.saves_of_many as version,
      array(select distinct r.role from user_roles r
        where r.user_id = u.id and (r.project_id is null or r.project_id = m.project_id)) as roles
    from members m join users u on u.id = m.user_id
    where m.project_id = ${projectId} and m.user_id = any (${sql.val([...userIds])}::int[]) and ${condition}
    order by m.user_id`,
  );
