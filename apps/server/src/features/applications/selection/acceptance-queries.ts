import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

type Values = Record<string, string>;

/** What an acceptance makes, for whoever takes it back. */
export interface Made {
  /** Whether they became a member by it. */
  member: boolean;
  /** The state of the membership there was. */
  state: number | null;
  /** Roles in the programme before. */
  roles: string[];
  user: { before: Values; after: Values };
  project: { before: Values; after: Values };
  actions: number[];
}

/** A person to be made a mentee, held until the transaction ends. */
export interface Newcomer {
  userId: number;
  fields: Values;
  /** Of a membership that is there. */
  memberFields: Values | null;
  state: number | null;
  roles: string[];
  hasPassword: boolean;
}

export async function lockNewcomers(db: Db, projectId: number, ids: readonly number[]): Promise<Map<number, Newcomer>> {
  const { rows } = await sql<Newcomer>`
    select u.id as "userId", u.fields, m.fields as "memberFields", m.state, u.password_hash is not null as "hasPassword",
      array(select r.role from user_roles r where r.user_id = u.id and r.project_id = ${projectId} order by r.role) as roles
    from users u left join members m on m.user_id = u.id and m.project_id = ${projectId}
    where u.id = any (${sql.val([...ids])}::int[]) order by u.id for no key update of u`.execute(db);
  return new Map(rows.map((row) => [row.userId, row]));
}

/** One who is accepted, with the values their answers become. */
export interface Accepted {
  applicationId: number;
  userId: number;
  kayas: number | null;
  userFields: Values;
  projectFields: Values;
}

/** Makes mentees and members with their values; the participant's number goes over unless a member has it. */
export async function makeMentees(db: Db, projectId: number, accepted: readonly Accepted[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(accepted)}::jsonb) as g ("applicationId" int, "userId" int,
    kayas int, "userFields" jsonb, "projectFields" jsonb)`;
  await sql`update users u set fields = u.fields || g."userFields", version = u.version + 1 from ${given}
    where u.id = g."userId"`.execute(db);
  await sql`
    insert into members (project_id, user_id, kayas, fields)
    select ${projectId}, g."userId", case when not exists (select from members o where o.project_id = ${projectId}
      and o.kayas = g.kayas) then g.kayas end, g."projectFields" from ${given}
    on conflict (project_id, user_id) do update set state = 1, fields = members.fields || excluded.fields,
      version = members.version + 1`.execute(db);
  await sql`delete from user_roles r using ${given}
    where r.user_id = g."userId" and r.project_id = ${projectId} and r.role = 'Registered'`.execute(db);
  await sql`insert into user_roles (user_id, role, project_id) select g."userId", 'Mentee', ${projectId} from ${given}
    on conflict do nothing`.execute(db);
  await sql`update users u set default_project_id = ${projectId} from ${given}
    where u.id = g."userId" and u.default_project_id is null`.execute(db);
}

/** Publishes actions for new mentees from now, those that are there; a date of theirs stays. */
export async function publishActions(
  db: Db,
  projectId: number,
  userIds: readonly number[],
  actionIds: readonly number[] | 'all',
): Promise<number[]> {
  const chosen = actionIds === 'all' ? sql`true` : sql`a.id = any (${sql.val([...actionIds])}::int[])`;
  const { rows } = await sql<{ id: number }>`
    insert into mentee_actions (mentee_id, action_id, project_id, published_at, due_at)
    select u, a.id, ${projectId}, now(), case when jsonb_typeof(a.data -> 'DueDays') = 'number'
      then now() + make_interval(days => (a.data ->> 'DueDays')::int) end
    from actions a, unnest(${sql.val([...userIds])}::int[]) u where a.project_id = ${projectId} and ${chosen}
    on conflict (mentee_id, action_id) do nothing returning action_id as id`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

export async function keepAcceptances(
  db: Db,
  rows: readonly { applicationId: number; userId: number; made: Made }[],
): Promise<void> {
  await sql`insert into application_acceptances (application_id, user_id, made)
    select g."applicationId", g."userId", g.made from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g ("applicationId" int, "userId" int, made jsonb)
    on conflict (application_id) do update set made = excluded.made, at = now()`.execute(db);
}

export async function findAcceptances(
  db: Db,
  applicationIds: readonly number[],
): Promise<{ applicationId: number; userId: number; made: Made }[]> {
  const { rows } = await sql<{ applicationId: number; userId: number; made: Made }>`
    select application_id as "applicationId", user_id as "userId", made from application_acceptances
    where application_id = any (${sql.val([...applicationIds])}::int[])`.execute(db);
  return rows;
}

/** Those who have data in the project: something written, met, handed in, answered, uploaded, or done by mentors. */
export async function findWithData(db: Db, projectId: number, userIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u as id from unnest(${sql.val([...userIds])}::int[]) u
    where exists (select from mentee_actions d where d.mentee_id = u and d.project_id = ${projectId}
        and (d.mentee_data <> '{}' or d.public_data <> '{}' or d.private_data <> '{}' or d.submitted_at is not null
          or d.completed_at is not null))
      or exists (select from answer_sets s where s.user_id = u and s.project_id = ${projectId})
      or exists (select from files f where f.user_id = u and f.project_id = ${projectId} and f.kind <> 'application')`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Takes acceptances back: what they wrote goes, unless someone changed it since. */
export async function unmakeMentees(
  db: Db,
  projectId: number,
  rows: readonly { applicationId: number; userId: number; made: Made }[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("applicationId" int, "userId" int, made jsonb)`;
  const people = rows.map(({ userId }) => userId);
  const newMembers = rows.filter(({ made }) => made.member).map(({ userId }) => userId);
  const restored = (values: 'user' | 'project', now: 'u' | 'm') => sql`
    (${sql.ref(`${now}.fields`)} - array(select key from jsonb_each_text(g.made -> ${values} -> 'after')
        where ${sql.ref(`${now}.fields`)} ->> key = value))
      || coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(g.made -> ${values} -> 'before')
        where ${sql.ref(`${now}.fields`)} ->> key = g.made -> ${values} -> 'after' ->> key), '{}')`;
  await sql`update users u set fields = ${restored('user', 'u')}, version = u.version + 1 from ${given}
    where u.id = g."userId"`.execute(db);
  await sql`delete from mentee_actions d using ${given} where d.mentee_id = g."userId" and d.project_id = ${projectId}
    and g.made -> 'actions' @> to_jsonb(d.action_id)`.execute(db);
  await sql`delete from links where project_id = ${projectId} and subject_id = any (${sql.val(newMembers)}::int[])`.execute(
    db,
  );
  await sql`delete from members where project_id = ${projectId} and user_id = any (${sql.val(newMembers)}::int[])`.execute(
    db,
  );
  await sql`update members m set fields = ${restored('project', 'm')}, state = (g.made ->> 'state')::smallint,
    version = m.version + 1 from ${given} where m.project_id = ${projectId} and m.user_id = g."userId"`.execute(db);
  await sql`delete from user_roles r using ${given} where r.user_id = g."userId" and r.project_id = ${projectId}
    and r.role in ('Mentee', 'Registered')`.execute(db);
  await sql`insert into user_roles (user_id, role, project_id)
    select g."userId", role, ${projectId} from ${given}, jsonb_array_elements_text(g.made -> 'roles') role
    on conflict do nothing`.execute(db);
  await sql`delete from application_acceptances where user_id = any (${sql.val(people)}::int[])
    and application_id = any (${sql.val(rows.map(({ applicationId }) => applicationId))}::int[])`.execute(db);
  await sql`select refresh_member_index(${projectId}, ${sql.val(people)}::int[])`.execute(db);
}
