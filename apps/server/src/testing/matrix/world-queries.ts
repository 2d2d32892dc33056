import { type RehearsalSettings, rehearsalMix, rehearsalPace } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../platform/database/statement.ts';
import type { PlannedPerson } from './side.ts';

interface Projects {
  own: number;
  foreign: number;
}

/** Creates people; returns their ids by name. The last name of each is a unique mark. */
export async function makePeople(
  db: Db,
  projects: Projects,
  people: readonly PlannedPerson[],
): Promise<Map<string, number>> {
  const prefix = `w${projects.own}-`;
  const users = await findRows(
    db,
    sql<{ id: number; name: string }>`
    insert into users (user_name, email, fields)
    select x.name, x.name || '@example.gr', jsonb_build_object('last_name', '«' || x.name || '»', 'first_name', 'Όνομα')
    from jsonb_array_elements_text(${JSON.stringify(people.map(({ name }) => prefix + name))}::jsonb) x(name)
    returning id, user_name as name`,
  );
  const ids = new Map(users.map(({ id, name }) => [name.slice(prefix.length), id]));
  const members = people.map(({ name, role, everywhere, foreign, mentor }) => ({
    id: ids.get(name),
    role,
    everywhere,
    project: foreign ? projects.foreign : projects.own,
    mentor: mentor === null ? null : ids.get(mentor),
  }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
    as x(id int, role text, everywhere boolean, project int, mentor int)`;
  await execute(
    db,
    sql`insert into user_roles (user_id, role, project_id)
    select x.id, x.role, case when x.everywhere then null else x.project end from ${rows}`,
  );
  await execute(
    db,
    sql`insert into members (project_id, user_id, default_mentor_id)
    select x.project, x.id, x.mentor from ${rows}`,
  );
  for (const project of Object.values(projects)) await execute(db, sql`select refresh_member_index(${project})`);
  return ids;
}

export interface Linked {
  kind: 'supervises' | 'coordinates';
  viewer: number;
  subject: number;
}

export async function makeLinks(db: Db, project: number, links: readonly Linked[]): Promise<void> {
  await execute(
    db,
    sql`insert into links (project_id, kind, viewer_id, subject_id)
    select ${project}, x.kind, x.viewer, x.subject
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as x(kind text, viewer int, subject int)`,
  );
}

/** An action to be created, and the mentees to whom it is published. */
export interface PlannedAction {
  title: string;
  type: number;
  project: number;
  mentees: number[];
}

/** Creates actions in the state named at the end of their title; returns their ids by title. */
export async function makeActions(db: Db, actions: readonly PlannedAction[]): Promise<Map<string, number>> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(actions)}::jsonb)
    as x(title text, type int, project int, mentees jsonb)`;
  const inserted = await findRows(
    db,
    sql<{ id: number; title: string }>`
    insert into actions (project_id, type_id, title, group_path, flags, completion_local, completion_code)
    select x.project, x.type, to_jsonb(x.title), '["Φάση"]', 3, x.title ~ 'scripted$',
      case when x.title ~ 'scripted$' then 'true' else '' end
    from ${rows} returning id, title`,
  );
  const these = sql`(select id, title from actions where id = any (${sql.val(inserted.map((row) => row.id))}::int[]))`;
  await execute(
    db,
    sql`insert into mentee_actions
      (mentee_id, action_id, project_id, published_at, mentee_data, submitted_at, completed_at)
    select m.id::int, a.id, x.project, '2020-01-01',
      case when x.title ~ 'filled$' then '{"text": "Κείμενο"}'::jsonb else '{}' end,
      case when x.title ~ '(submitted|completed)$' then '2020-02-01'::timestamptz end,
      case when x.title ~ 'completed$' then '2020-03-01'::timestamptz end
    from ${rows}, jsonb_array_elements_text(x.mentees) m(id), ${these} a
    where a.title = to_jsonb(x.title)`,
  );
  await execute(
    db,
    sql`insert into hand_ins (mentee_id, action_id, number, submitted_at)
    select d.mentee_id, d.action_id, 1, d.submitted_at
    from mentee_actions d join ${these} a on a.id = d.action_id where a.title::text ~ 'submitted"$'`,
  );
  await execute(
    db,
    sql`insert into meetings (mentee_id, action_id, project_id, mentor_id, starts_at)
    select d.mentee_id, d.action_id, d.project_id, m.default_mentor_id,
      '2020-01-15T10:00Z'::timestamptz + interval '1 hour' * row_number() over (order by d.mentee_id, d.action_id)
    from mentee_actions d join ${these} a on a.id = d.action_id
    join members m on m.project_id = d.project_id and m.user_id = d.mentee_id where a.title::text ~ 'meeting"$'`,
  );
  await execute(
    db,
    sql`insert into meeting_people (meeting_id, user_id, part, project_id, action_id, starts_at)
    select m.id, m.mentee_id, 'mentee', m.project_id, m.action_id, m.starts_at
    from meetings m join ${these} a on a.id = m.action_id
    union all select m.id, m.mentor_id, 'mentor', m.project_id, null, m.starts_at
    from meetings m join ${these} a on a.id = m.action_id where m.mentor_id is not null`,
  );
  return new Map(inserted.map(({ id, title }) => [title, id]));
}

/** Returns the meetings of these actions, by mentee and action. */
export async function findMeetings(db: Db, actionIds: readonly number[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('meetings')
    .select(['id', 'menteeId', 'actionId'])
    .where('actionId', 'in', [0, ...actionIds])
    .execute();
  return new Map(rows.map(({ id, menteeId, actionId }) => [`${menteeId} ${actionId}`, id]));
}

/** Creates a mail in the project's outbox; returns its id. */
export async function makeMail(db: Db, project: number): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`insert into outbox (project_id, recipient, subject, body_text, template)
    values (${project}, 'someone@example.gr', 'Θέμα', 'Κείμενο', 'notice') returning id`,
  );
  return id;
}

/** Creates an event of the project that the server has given up; returns its id. */
export async function makeFailedEvent(db: Db, project: number): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`insert into events (kind, project_id, payload, given_up)
    values ('matrix.made', ${project}, '{}', true) returning id`,
  );
  return id;
}

/** Creates an audit record of a private note in the project; returns its id. */
export async function makeNote(db: Db, project: number): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`insert into audit_records (at, project_id, call, target, after, previous_hash, hash)
    values (now(), ${project}, 'POST /api/Mentor/setAction', 'action:1:private', '"Σημείωση"', '', '') returning id`,
  );
  return id;
}

/** Name of a custom view in each test project. */
export const WORLD_VIEW = 'page';

/** Creates published custom views made of blocks, which everyone may open. */
export async function makeCustomViews(db: Db, project: number, names: readonly string[]): Promise<void> {
  await execute(
    db,
    sql`
    with made as (
      insert into views (project_id, class, name, version, published)
      select ${project}::int, 'view', n, 1, 1 from unnest(${sql.val([...names])}::text[]) n returning id)
    insert into view_versions (view_id, version, state, category, descr, kind, html, css, controller, functions,
      run_controller, run_functions, blocks, calls, access, auto_cache, slot)
    select id, 1, 'published', '', '', 'blocks', '', '', '', '', '', '', '[]', '{}', '{}', true, '' from made`,
  );
}

/** Creates a data entry that everyone of a project reads, and that administrators change; returns its id. */
export async function makeEntry(db: Db, projectId: number): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into data_entries (project_id, name, class, data, view_level, edit_level)
    values (${projectId}, 'matrix.json', 'app', '{}', 1000, 0) returning id`,
  );
  return id;
}

/** Creates a rehearsal that has no report yet; returns its id. */
export async function makeRehearsal(db: Db, projectId: number): Promise<number> {
  const settings: RehearsalSettings = {
    ...{ Seed: 1, People: 10, Mix: rehearsalMix.parse({}), Pace: rehearsalPace.parse({}), Real: false, Drafted: [] },
    ...{ From: '01-02-2027', Until: '01-08-2027' },
  };
  const { id } = await getRow(
    db,
    sql<{ id: number }>`insert into rehearsals (project_id, settings)
      values (${projectId}, ${JSON.stringify(settings)}::jsonb) returning id`,
  );
  return id;
}

/** Creates a job of each user that ended without a file; returns their ids by user. */
export async function makeJobs(db: Db, projectId: number, users: readonly number[]): Promise<Map<number, number>> {
  const rows = await findRows(
    db,
    sql<{ id: number; user: number }>`
    insert into jobs (kind, project_id, user_id, args, state, ended_at)
    select 'matrix', ${projectId}, u, '{}', 'done', now() from unnest(${sql.val([...users])}::int[]) u
    returning id, user_id as "user"`,
  );
  return new Map(rows.map(({ id, user }) => [user, id]));
}

/** Creates an undone bulk change by each user; returns their ids by user. */
export async function makeChanges(db: Db, projectId: number, users: readonly number[]): Promise<Map<number, number>> {
  const rows = await findRows(
    db,
    sql<{ id: number; user: number }>`
    insert into bulk_changes (project_id, actor_id, kind, call, target, args, undone_at)
    select ${projectId}, u, c.kind, '', c.target, c.args::jsonb, now() from unnest(${sql.val([...users])}::int[]) u
    -- A change that the actor may make, and may therefore undo.
    join (values (true, 'openSheets', 'microdata:start', '{"Sheet": "start", "Reason": "Δοκιμή"}'),
      (false, 'publish', 'published', '{"ActionId": 1, "date": null}')) c (sheets, kind, target, args)
      on c.sheets = exists (select 1 from user_roles r where r.user_id = u and r.role = 'Microdata')
    returning id, actor_id as "user"`,
  );
  return new Map(rows.map(({ id, user }) => [user, id]));
}

/** Creates a private saved view of each user; returns their ids by user. */
export async function makeViews(db: Db, projectId: number, users: readonly number[]): Promise<Map<number, number>> {
  const rows = await findRows(
    db,
    sql<{ id: number; user: number }>`
    insert into saved_views (project_id, owner_id, screen, name, state)
    select ${projectId}, u, 'mentor/mentee/list', 'Προβολή', '{}' from unnest(${sql.val([...users])}::int[]) u
    returning id, owner_id as "user"`,
  );
  return new Map(rows.map(({ id, user }) => [user, id]));
}

/**
 * Creates a file of each user in their own project, and an upload waiting for its part; returns the files' ids by user.
 */
export async function makeFiles(db: Db, users: readonly number[]): Promise<Map<number, string>> {
  await execute(
    db,
    sql`insert into file_contents (sha256, bytes, media_type, thumbnail)
    values (decode(repeat('0', 64), 'hex'), 1, 'image/png', 'made') on conflict do nothing`,
  );
  const id = (end: string) => sql`'matrix' || lpad(m.user_id::text, 15, '0') || ${end}::text`;
  const members = sql`members m where m.user_id = any (${sql.val([...users])}::int[])`;
  await execute(
    db,
    sql`insert into files (id, project_id, kind, ref, user_id, name, file_index)
    select ${id('f')}, m.project_id, 'person', 'cv', m.user_id, 'cv', 1 from ${members}`,
  );
  await execute(
    db,
    sql`insert into file_versions (file_id, version, sha256, file_name, uploader_id)
    select ${id('f')}, '20240101000000000', decode(repeat('0', 64), 'hex'), 'cv.png', m.user_id from ${members}`,
  );
  await execute(
    db,
    sql`insert into file_uploads (id, project_id, kind, ref, user_id, name, file_index, uploader_id, file_name, media_type, parts)
    select ${id('u')}, m.project_id, 'person', 'cv', m.user_id, 'cv', 1, m.user_id, 'cv.txt', '', 1 from ${members}`,
  );
  const rows = await findRows(
    db,
    sql<{
      id: string;
      user: number;
    }>`select ${id('f')} as id, m.user_id as "user" from ${members}`,
  );
  return new Map(rows.map((row) => [row.user, row.id]));
}

/** Creates the logo of a project, without its bytes; returns its id. It needs the contents that `makeFiles` creates. */
export async function makeLogo(db: Db, project: number): Promise<string> {
  const id = `matrix${String(project).padStart(15, '0')}l`;
  await execute(
    db,
    sql`insert into files (id, project_id, kind, ref, name, file_index)
    values (${id}, ${project}, 'look', 'Logo', 'Logo', 1)`,
  );
  await execute(
    db,
    sql`insert into file_versions (file_id, version, sha256, file_name)
    values (${id}, '20240101000000000', decode(repeat('0', 64), 'hex'), 'logo.png')`,
  );
  return id;
}
