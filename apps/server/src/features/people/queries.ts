import type { LocalText, Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Person } from '../../access/load-person.ts';
import { personName } from '../../access/person-name.ts';
import { personScope } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';

/** The caller as a person of their current project, also when they are no member of it. */
export async function findSelf(db: Db, actor: Actor): Promise<Person | undefined> {
  const project = actor.project?.id ?? null;
  const { rows } = await sql<Person>`
    select u.id as "userId", ${project ?? 0}::int as "projectId", u.user_name as "userName", u.email, u.disabled,
      coalesce(m.state, 1)::int as state, m.kayas, m.default_mentor_id as "defaultMentorId", u.fields,
      coalesce(m.fields, '{}') as "projectFields", coalesce(m.version, u.version) + u.saves_of_many as version,
      array(select distinct r.role from user_roles r
        where r.user_id = u.id and (r.project_id is null or r.project_id = ${project})) as roles
    from users u left join members m on m.user_id = u.id and m.project_id = ${project}
    where u.id = ${actor.userId}`.execute(db);
  return rows[0];
}

/** From action id to the mentor of that action, for each of the persons. */
export async function findActionMentors(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<Map<number, Record<string, number>>> {
  const { rows } = await sql<{ userId: number; mentors: Record<string, number> }>`
    select mentee_id as "userId", jsonb_object_agg(action_id, mentor_id) as mentors from mentee_actions
    where project_id = ${projectId} and mentee_id = any (${sql.val([...userIds])}::int[]) and mentor_id is not null
    group by mentee_id`.execute(db);
  return new Map(rows.map((row) => [row.userId, row.mentors]));
}

/** What scripts see of the persons' actions, by action id. */
export async function findActionsOf(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const { rows } = await sql<{ userId: number; actions: Record<string, unknown> }>`
    select mentee_id as "userId", jsonb_object_agg(action_id,
      jsonb_build_object('Completed', completed_at is not null, 'data', mentee_data)) as actions
    from mentee_actions where project_id = ${projectId} and mentee_id = any (${sql.val([...userIds])}::int[])
    group by mentee_id`.execute(db);
  return new Map(rows.map((row) => [row.userId, row.actions]));
}

export interface Named {
  Id: number;
  Name: string;
}

/** Who mentors a person: by default first, then for single actions. */
export async function findMentorsOf(db: Db, projectId: number, userId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select u.id as "Id", ${personName('u')} as "Name" from users u
    join (select default_mentor_id as id, 0 as rank from members where project_id = ${projectId} and user_id = ${userId}
      union all select mentor_id, 1 from mentee_actions where project_id = ${projectId} and mentee_id = ${userId}) g on g.id = u.id
    group by u.id order by min(g.rank), ${personName('u')} collate "el-x-icu"`.execute(db);
  return rows;
}

export async function findCoordinatorsOf(db: Db, projectId: number, userId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select u.id as "Id", ${personName('u')} as "Name" from links l join users u on u.id = l.viewer_id
    where l.project_id = ${projectId} and l.kind = 'coordinates' and l.subject_id = ${userId}
    order by ${personName('u')} collate "el-x-icu"`.execute(db);
  return rows;
}

export interface OwnProject {
  Id: number;
  Title: LocalText;
  Default: boolean;
}

/** The projects a person is a member of. */
export async function findProjectsOf(db: Db, userId: number): Promise<OwnProject[]> {
  const { rows } = await sql<OwnProject>`
    select p.id as "Id", p.title as "Title", coalesce(u.default_project_id = p.id, false) as "Default"
    from members m join projects p on p.id = m.project_id join users u on u.id = m.user_id
    where m.user_id = ${userId} order by p.id`.execute(db);
  return rows;
}

export interface MentorRow {
  Id: number;
  Name: string;
  Username: string;
  State: number;
  /** Active mentees by default. */
  Mentees: number;
}

/** The mentors of the actor's project that the actor sees, in Greek order. */
export async function findMentors(db: Db, actor: Actor, projectId: number): Promise<MentorRow[]> {
  const { rows } = await sql<MentorRow>`
    select m.user_id as "Id", ${personName('u')} as "Name", u.user_name as "Username", m.state as "State",
      (select count(*)::int from members c where c.project_id = m.project_id and c.default_mentor_id = m.user_id and c.state = 1) as "Mentees"
    from member_index i join members m using (project_id, user_id) join users u on u.id = m.user_id
    where i.project_id = ${projectId} and ${personScope(actor, sql`m.user_id`)} and m.user_id in (
      select r.user_id from user_roles r
      where (r.project_id = ${projectId} or r.project_id is null) and r.role in ('Mentor', 'RegistryMentor'))
    order by i.sort_name, i.user_id`.execute(db);
  return rows;
}

/** The roles a person holds, and where: everywhere when the project is null. */
export async function findRoles(db: Db, userId: number): Promise<{ role: Role; projectId: number | null }[]> {
  const { rows } = await sql<{ role: Role; projectId: number | null }>`
    select role, project_id as "projectId" from user_roles where user_id = ${userId}`.execute(db);
  return rows;
}

/** The names of persons by id. */
export async function findNames(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<Named>`
    select u.id as "Id", ${personName('u')} as "Name" from users u
    where u.id = any (${sql.val([...new Set(userIds)])}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.Id, row.Name]));
}
