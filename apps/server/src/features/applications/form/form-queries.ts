import type { CompiledScripts } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/** Finds the number of the current published version of a form. */
export async function findPublishedVersion(db: Db, projectId: number): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ published: number }>`select published from application_forms
    where project_id = ${projectId} and published is not null`,
  );
  return row?.published;
}

/** The form of a programme: the draft, the number of the current published version, and the application period. */
export interface FormRow {
  projectId: number;
  draft: Form | null;
  draftVersion: number;
  draftSavedAt: Date | null;
  published: number | null;
  opensAt: Date | null;
  closesAt: Date | null;
  graceSeconds: number;
}

/** A stored published version. */
export interface VersionRow {
  number: number;
  definition: Form;
  codes: CompiledScripts;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

const columns = sql`project_id, draft, draft_version, draft_saved_at,
  published, opens_at, closes_at, grace_seconds`;

/** Finds the form of a project; `lock` locks its row until the transaction ends. */
export async function findForm(db: Db, projectId: number, lock = false): Promise<FormRow | undefined> {
  return findRow(
    db,
    sql<FormRow>`select ${columns} from application_forms where project_id = ${projectId}
    ${lock ? sql`for update` : sql``}`,
  );
}

/** Creates the form of a project if there is none, and locks it. */
export async function lockOrCreateForm(db: Db, projectId: number): Promise<FormRow> {
  await execute(db, sql`insert into application_forms (project_id) values (${projectId}) on conflict do nothing`);
  const form = await findForm(db, projectId, true);
  if (!form) throw new Error('the form that was just created is missing');
  return form;
}

/** Stores the draft and increments its version. */
export async function saveDraft(db: Db, projectId: number, form: Form, by: number | null, at: Date): Promise<void> {
  await execute(
    db,
    sql`update application_forms set draft = ${json(form)}, draft_version = draft_version + 1,
    draft_saved_at = ${at}, draft_saved_by = ${by} where project_id = ${projectId}`,
  );
}

/** Stores the application period. */
export async function setWindow(
  db: Db,
  projectId: number,
  { opensAt, closesAt, graceSeconds }: Pick<FormRow, 'opensAt' | 'closesAt' | 'graceSeconds'>,
): Promise<void> {
  await db
    .updateTable('applicationForms')
    .set({ opensAt, closesAt, graceSeconds })
    .where('projectId', '=', projectId)
    .execute();
}

/** Stores the next version, makes it the current one and clears the draft; returns its number. */
export async function insertVersion(
  db: Db,
  projectId: number,
  { definition, codes }: Omit<VersionRow, 'number'>,
  by: number | null,
  at: Date,
): Promise<number> {
  const { number } = await getRow(
    db,
    sql<{ number: number }>`
    insert into application_form_versions (project_id, number, definition, codes, published_at, published_by)
    select ${projectId}, coalesce(max(number), 0) + 1, ${json(definition)}, ${json(codes)}, ${at}, ${by}
    from application_form_versions where project_id = ${projectId} returning number`,
  );
  await execute(
    db,
    sql`update application_forms set published = ${number}, draft = null where project_id = ${projectId}`,
  );
  return number;
}

/** Finds a published version by number. */
export async function findVersion(db: Db, projectId: number, number: number): Promise<VersionRow | undefined> {
  return findRow(
    db,
    sql<VersionRow>`select number, definition, codes from application_form_versions
    where project_id = ${projectId} and number = ${number}`,
  );
}

/** Finds the published versions, the newest first, with the number of applications on each. */
export async function findVersions(
  db: Db,
  projectId: number,
): Promise<{ number: number; at: Date; byId: number | null; byName: string; applications: number }[]> {
  return findRows(
    db,
    sql<{ number: number; at: Date; byId: number | null; byName: string; applications: number }>`
    select v.number, v.published_at as at, v.published_by as by_id,
      coalesce(nullif(concat_ws(' ', u.fields ->> 'last_name', u.fields ->> 'first_name'), ''), u.user_name, '') as by_name,
      (select count(*)::int from applications a where a.project_id = v.project_id and a.form_version = v.number)
        as applications
    from application_form_versions v left join users u on u.id = v.published_by
    where v.project_id = ${projectId} order by v.number desc`,
  );
}

/** Counts the drafts and the submitted applications of a project. */
export async function countApplications(db: Db, projectId: number): Promise<{ drafts: number; sent: number }> {
  return getRow(
    db,
    sql<{ drafts: number; sent: number }>`
    select count(*) filter (where status = -1)::int as drafts, count(*) filter (where status <> -1)::int as sent
    from applications where project_id = ${projectId}`,
  );
}

/** Finds the projects with a published form that has not closed before `since`, ordered by url. */
export async function findOfferedForms(db: Db, since: Date): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select p.id from application_forms f join projects p on p.id = f.project_id
    where f.published is not null and p.archived_at is null and (f.closes_at is null or f.closes_at > ${since})
    order by p.url`,
  );
  return rows.map(({ id }) => id);
}
