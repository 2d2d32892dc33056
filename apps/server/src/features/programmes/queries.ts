import type { LocalText, ProjectSettings } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export interface ProjectRow {
  id: number;
  url: string;
  title: LocalText;
  settings: unknown;
  microdataStart: string;
  microdataEnd: string;
  /** DD-MM-YYYY, or empty. */
  startsOn: string;
  endsOn: string;
  archived: boolean;
  version: number;
}

const columns = sql`p.id, p.url, p.title, p.settings, p.microdata_start_text as "microdataStart", p.microdata_end_text as "microdataEnd",
  coalesce(to_char(p.starts_on, 'DD-MM-YYYY'), '') as "startsOn", coalesce(to_char(p.ends_on, 'DD-MM-YYYY'), '') as "endsOn",
  p.archived_at is not null as archived, p.version`;

/** The project, locked against another save when it is about to be changed. */
export async function findProject(db: Db, id: number, lock = false): Promise<ProjectRow | undefined> {
  const { rows } =
    await sql<ProjectRow>`select ${columns} from projects p where p.id = ${id} ${lock ? sql`for update` : sql``}`.execute(
      db,
    );
  return rows[0];
}

export interface OwnProject extends ProjectRow {
  isDefault: boolean;
  members: number | null;
}

/** The projects a person belongs to; all of them for one whose role sees everyone. Members are counted for staff only. */
export async function findOwnProjects(
  db: Db,
  userId: number,
  everywhere: boolean,
  withCounts: boolean,
): Promise<OwnProject[]> {
  const { rows } = await sql<OwnProject>`
    select ${columns}, coalesce(u.default_project_id = p.id, false) as "isDefault",
      ${withCounts ? sql`(select count(*)::int from members c where c.project_id = p.id)` : sql`null`} as members
    from projects p join users u on u.id = ${userId}
    where ${everywhere} or exists (select 1 from members m where m.project_id = p.id and m.user_id = u.id)
    order by p.archived_at is not null, p.id`.execute(db);
  return rows;
}

/** Whether the person manages the project, or every project. */
export async function manages(db: Db, userId: number, projectId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from user_roles where user_id = ${userId} and (project_id is null or project_id = ${projectId})
      and role in ('Admin', 'SuperAdmin', 'ProjectManager') limit 1`.execute(db);
  return rows.length > 0;
}

export interface ProjectChange {
  url: string;
  title: LocalText;
  settings: ProjectSettings;
  microdataStart: string | undefined;
  microdataEnd: string | undefined;
  startsOn: string;
  endsOn: string;
}

const dateOf = (text: string) => sql`to_date(nullif(${text}, ''), 'DD-MM-YYYY')`;

export async function insertProject(db: Db, change: ProjectChange): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into projects (url, title, settings, microdata_start_text, microdata_end_text, starts_on, ends_on)
    values (${change.url}, ${JSON.stringify(change.title)}::jsonb, ${JSON.stringify(change.settings)}::jsonb,
      ${change.microdataStart ?? '[]'}, ${change.microdataEnd ?? '[]'}, ${dateOf(change.startsOn)}, ${dateOf(change.endsOn)})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateProject(db: Db, id: number, change: ProjectChange): Promise<void> {
  await sql`
    update projects set url = ${change.url}, title = ${JSON.stringify(change.title)}::jsonb, settings = ${JSON.stringify(change.settings)}::jsonb,
      microdata_start_text = coalesce(${change.microdataStart ?? null}, microdata_start_text),
      microdata_end_text = coalesce(${change.microdataEnd ?? null}, microdata_end_text),
      starts_on = ${dateOf(change.startsOn)}, ends_on = ${dateOf(change.endsOn)}, version = version + 1
    where id = ${id}`.execute(db);
}

/** Archives a project, or brings it back. */
export async function setArchived(db: Db, id: number, archived: boolean): Promise<void> {
  await sql`
    update projects set archived_at = case when ${archived} then coalesce(archived_at, now()) end, version = version + 1
    where id = ${id}`.execute(db);
}

export async function isUrlTaken(db: Db, url: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from projects where url = ${url} and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
}

/** Rewrites the derived search rows after a change of the field definitions. */
export async function refreshSearch(db: Db, projectId: number): Promise<void> {
  await sql`select refresh_member_index(${projectId})`.execute(db);
}
