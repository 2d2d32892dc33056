import type { LocalText, ProjectSettings } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRow, findRows, getRow, lockName } from '../../platform/database/statement.ts';

export interface ProjectRow {
  id: number;
  url: string;
  title: LocalText;
  settings: unknown;
  microdataStart: string;
  microdataEnd: string;
  microdataSix: string;
  /** DD-MM-YYYY or empty, like `endsOn`. */
  startsOn: string;
  endsOn: string;
  archived: boolean;
  version: number;
}

const columns = sql`p.id, p.url, p.title, p.settings, p.microdata_start_text as microdata_start, p.microdata_end_text as microdata_end,
  p.microdata_six_text as microdata_six,
  coalesce(to_char(p.starts_on, 'DD-MM-YYYY'), '') as starts_on, coalesce(to_char(p.ends_on, 'DD-MM-YYYY'), '') as ends_on,
  p.archived_at is not null as archived, p.version`;

/** Finds a project; with `lock` the row is locked against concurrent saves. */
export async function findProject(db: Db, id: number, lock = false): Promise<ProjectRow | undefined> {
  return findRow(
    db,
    sql<ProjectRow>`select ${columns} from projects p where p.id = ${id} ${lock ? sql`for update` : sql``}`,
  );
}

export interface OwnProject extends ProjectRow {
  isDefault: boolean;
  members: number | null;
}

/**
 * Finds the projects to which a person belongs, or all projects for a role that sees everyone. Members are counted only
 * `withCounts`.
 */
export async function findOwnProjects(
  db: Db,
  userId: number,
  allProjects: boolean,
  withCounts: boolean,
): Promise<OwnProject[]> {
  return findRows(
    db,
    sql<OwnProject>`
    select ${columns}, coalesce(u.default_project_id = p.id, false) as is_default,
      ${withCounts ? sql`(select count(*)::int from members c where c.project_id = p.id)` : sql`null::int`} as members
    from projects p join users u on u.id = ${userId}
    where ${allProjects} or exists (select 1 from members m where m.project_id = p.id and m.user_id = u.id)
    order by p.archived_at is not null, p.id`,
  );
}

/** Whether the person manages the project, by a role in it or in every project. */
export async function isManager(db: Db, userId: number, projectId: number): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`
    select 1 from user_roles where user_id = ${userId} and (project_id is null or project_id = ${projectId})
      and role in ('Admin', 'SuperAdmin', 'ProjectManager') limit 1`,
  );
  return rows.length > 0;
}

export interface ProjectChange {
  url: string;
  title: LocalText;
  settings: ProjectSettings;
  microdataStart: string | undefined;
  microdataEnd: string | undefined;
  microdataSix: string | undefined;
  startsOn: string;
  endsOn: string;
}

const toDate = (text: string) => sql`to_date(nullif(${text}, ''), 'DD-MM-YYYY')`;

export async function insertProject(db: Db, change: ProjectChange): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into projects (url, title, settings, microdata_start_text, microdata_end_text, microdata_six_text, starts_on, ends_on)
    values (${change.url}, ${JSON.stringify(change.title)}::jsonb, ${JSON.stringify(change.settings)}::jsonb,
      ${change.microdataStart ?? '[]'}, ${change.microdataEnd ?? '[]'}, ${change.microdataSix ?? '[]'}, ${toDate(change.startsOn)}, ${toDate(change.endsOn)})
    returning id`,
  );
  return id;
}

const noSheets = { microdataStart: undefined, microdataEnd: undefined, microdataSix: undefined };

/** Inserts a project without dates and with empty microdata questions. */
export const insertFirstProject = (
  db: Db,
  project: Pick<ProjectChange, 'url' | 'title' | 'settings'>,
): Promise<number> => insertProject(db, { ...project, ...noSheets, startsOn: '', endsOn: '' });

export async function updateProject(db: Db, id: number, change: ProjectChange): Promise<void> {
  await execute(
    db,
    sql`
    update projects set url = ${change.url}, title = ${JSON.stringify(change.title)}::jsonb, settings = ${JSON.stringify(change.settings)}::jsonb,
      microdata_start_text = coalesce(${change.microdataStart ?? null}, microdata_start_text),
      microdata_end_text = coalesce(${change.microdataEnd ?? null}, microdata_end_text),
      microdata_six_text = coalesce(${change.microdataSix ?? null}, microdata_six_text),
      starts_on = ${toDate(change.startsOn)}, ends_on = ${toDate(change.endsOn)}, version = version + 1
    where id = ${id}`,
  );
}

/** Archives a project, or reopens it. */
export async function setArchived(db: Db, id: number, archived: boolean): Promise<void> {
  await execute(
    db,
    sql`
    update projects set archived_at = case when ${archived} then coalesce(archived_at, now()) end, version = version + 1
    where id = ${id}`,
  );
}

/** Returns whether another project has a url, which nobody else takes until the transaction ends. */
export async function isUrlTaken(db: Db, url: string, exceptId: number | null): Promise<boolean> {
  await lockName(db, `project-url:${url}`);
  const rows = await findRows(
    db,
    sql`select 1 from projects where url = ${url} and id is distinct from ${exceptId}::int`,
  );
  return rows.length > 0;
}

/** Returns the ids of a project's administrators, including those of all projects. */
export async function findAdministrators(db: Db, projectId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`select distinct user_id from user_roles
    where role in ('Admin', 'SuperAdmin') and (project_id is null or project_id = ${projectId})`,
  );
  return rows.map(({ userId }) => userId);
}

/** Rebuilds the search index of the project's members after a change of the field definitions. */
export async function refreshSearch(db: Db, projectId: number): Promise<void> {
  await execute(db, sql`select refresh_member_index(${projectId})`);
}

const sheetColumns = { start: 'microdataStartText', end: 'microdataEndText', six: 'microdataSixText' } as const;

/** Stores the questions of one of a project's sheets. */
export async function updateSheet(db: Db, id: number, sheet: keyof typeof sheetColumns, text: string): Promise<void> {
  await db
    .updateTable('projects')
    .set((row) => ({ [sheetColumns[sheet]]: text, version: row('projects.version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
