import type { LocalText, Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Person } from '../../access/load-person.ts';
import { personName } from '../../access/person-name.ts';
import { personScope } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { findRow, findRows } from '../../platform/database/statement.ts';
import type { MemberOrder } from '../members/index.ts';

/** Loads the actor as a person of their current project, also when they are not a member of it. */
export async function findActorAsPerson(db: Db, actor: Actor): Promise<Person | undefined> {
  const project = actor.project?.id ?? null;
  return findRow(
    db,
    sql<Person>`
    select u.id as user_id, ${project ?? 0}::int as project_id, u.user_name, u.email, u.disabled, u.erased_at is not null as erased,
      coalesce(m.state, 1)::int as state, m.kayas, m.default_mentor_id, u.fields,
      coalesce(m.fields, '{}') as project_fields, coalesce(m.version, u.version) + u.saves_of_many as version,
      array(select distinct r.role from user_roles r
        where r.user_id = u.id and (r.project_id is null or r.project_id = ${project})) as roles
    from users u left join members m on m.user_id = u.id and m.project_id = ${project}
    where u.id = ${actor.userId}`,
  );
}

/** Finds the mentors of single actions, by person id and action id. */
export async function findActionMentors(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<Map<number, Record<string, number>>> {
  const rows = await findRows(
    db,
    sql<{ userId: number; mentors: Record<string, number> }>`
    select mentee_id as user_id, jsonb_object_agg(action_id, mentor_id) as mentors from mentee_actions
    where project_id = ${projectId} and mentee_id = any (${sql.val([...userIds])}::int[]) and mentor_id is not null
    group by mentee_id`,
  );
  return new Map(rows.map((row) => [row.userId, row.mentors]));
}

/** Finds the action data that scripts see, by person id and action id. */
export async function findActionData(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const rows = await findRows(
    db,
    sql<{ userId: number; actions: Record<string, unknown> }>`
    select mentee_id as user_id, jsonb_object_agg(action_id,
      jsonb_build_object('Completed', completed_at is not null, 'data', mentee_data)) as actions
    from mentee_actions where project_id = ${projectId} and mentee_id = any (${sql.val([...userIds])}::int[])
    group by mentee_id`,
  );
  return new Map(rows.map((row) => [row.userId, row.actions]));
}

export interface PersonReference {
  Id: number;
  Name: string;
}

/** Finds the mentors of a person: the default mentor first, then those of single actions. */
export async function findPersonMentors(db: Db, projectId: number, userId: number): Promise<PersonReference[]> {
  return findRows(
    db,
    sql<PersonReference>`
    select u.id as "Id", ${personName('u')} as "Name" from users u
    join (select default_mentor_id as id, 0 as rank from members where project_id = ${projectId} and user_id = ${userId}
      union all select mentor_id, 1 from mentee_actions where project_id = ${projectId} and mentee_id = ${userId}) g on g.id = u.id
    group by u.id order by min(g.rank), ${personName('u')} collate "el-x-icu"`,
  );
}

export async function findPersonCoordinators(db: Db, projectId: number, userId: number): Promise<PersonReference[]> {
  return findRows(
    db,
    sql<PersonReference>`
    select u.id as "Id", ${personName('u')} as "Name" from links l join users u on u.id = l.viewer_id
    where l.project_id = ${projectId} and l.kind = 'coordinates' and l.subject_id = ${userId}
    order by ${personName('u')} collate "el-x-icu"`,
  );
}

export interface OwnProject {
  Id: number;
  Title: LocalText;
  Default: boolean;
}

/** Finds the projects a person is a member of. */
export async function findPersonProjects(db: Db, userId: number): Promise<OwnProject[]> {
  return findRows(
    db,
    sql<OwnProject>`
    select p.id as "Id", p.title as "Title", coalesce(u.default_project_id = p.id, false) as "Default"
    from members m join projects p on p.id = m.project_id join users u on u.id = m.user_id
    where m.user_id = ${userId} order by p.id`,
  );
}

export interface MentorRow {
  Id: number;
  Name: string;
  Username: string;
  State: number;
  /** Number of active mentees of whom the person is the default mentor. */
  Mentees: number;
}

/** Finds the mentors of the actor's project whom the actor sees, in Greek alphabetical order. */
export async function findMentors(db: Db, actor: Actor, projectId: number): Promise<MentorRow[]> {
  return findRows(
    db,
    sql<MentorRow>`
    select m.user_id as "Id", ${personName('u')} as "Name", u.user_name as "Username", m.state as "State",
      (select count(*)::int from members c where c.project_id = m.project_id and c.default_mentor_id = m.user_id and c.state = 1) as "Mentees"
    from member_index i join members m using (project_id, user_id) join users u on u.id = m.user_id
    where i.project_id = ${projectId} and ${personScope(actor, sql`m.user_id`)} and m.user_id in (
      select r.user_id from user_roles r
      where (r.project_id = ${projectId} or r.project_id is null) and r.role in ('Mentor', 'RegistryMentor'))
    order by i.sort_name, i.user_id`,
  );
}

/** Finds the roles a person holds, with the project of each; null for a role held in every project. */
export async function findRoles(db: Db, userId: number): Promise<{ role: Role; projectId: number | null }[]> {
  return findRows(
    db,
    sql<{ role: Role; projectId: number | null }>`
    select role, project_id from user_roles where user_id = ${userId}`,
  );
}

/** Finds the displayed names of persons, by id. */
export async function findNames(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await findRows(
    db,
    sql<PersonReference>`
    select u.id as "Id", ${personName('u')} as "Name" from users u
    where u.id = any (${sql.val([...new Set(userIds)])}::int[])`,
  );
  return new Map(rows.map((row) => [row.Id, row.Name]));
}

/**
 * Returns an order of members by positions computed elsewhere, one for each of `ids`; members without a position come
 * last.
 */
export const orderByPositions = (ids: readonly number[], positions: readonly number[]): MemberOrder => ({
  join: sql`left join unnest(${sql.val(ids)}::int[], ${sql.val(positions)}::int[]) o (user_id, position) on o.user_id = i.user_id`,
  key: sql`o.position`,
});
