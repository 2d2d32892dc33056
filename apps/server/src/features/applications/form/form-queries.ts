import type { FormCodes } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** The number of a project's published form. */
export async function findPublishedVersion(db: Db, projectId: number): Promise<number | undefined> {
  const { rows } = await sql<{ published: number }>`select published from application_forms
    where project_id = ${projectId} and published is not null`.execute(db);
  return rows[0]?.published;
}

/** A programme's form: what is written, what is asked, and when. */
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

/** A published version as it is kept. */
export interface VersionRow {
  number: number;
  definition: Form;
  codes: FormCodes;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

const columns = sql`project_id as "projectId", draft, draft_version as "draftVersion", draft_saved_at as "draftSavedAt",
  published, opens_at as "opensAt", closes_at as "closesAt", grace_seconds as "graceSeconds"`;

/** The form of a project; locked until the transaction ends when it is about to be changed. */
export async function findForm(db: Db, projectId: number, lock = false): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`select ${columns} from application_forms where project_id = ${projectId}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Makes sure there is a form to be written, and locks it. */
export async function holdForm(db: Db, projectId: number): Promise<FormRow> {
  await sql`insert into application_forms (project_id) values (${projectId}) on conflict do nothing`.execute(db);
  const form = await findForm(db, projectId, true);
  if (!form) throw new Error('a form that was just made is gone');
  return form;
}

export async function saveDraft(db: Db, projectId: number, form: Form, by: number | null, at: Date): Promise<void> {
  await sql`update application_forms set draft = ${json(form)}, draft_version = draft_version + 1,
    draft_saved_at = ${at}, draft_saved_by = ${by} where project_id = ${projectId}`.execute(db);
}

export async function setWindow(
  db: Db,
  projectId: number,
  { opensAt, closesAt, graceSeconds }: Pick<FormRow, 'opensAt' | 'closesAt' | 'graceSeconds'>,
): Promise<void> {
  await sql`update application_forms set opens_at = ${opensAt}, closes_at = ${closesAt},
    grace_seconds = ${graceSeconds} where project_id = ${projectId}`.execute(db);
}

/** Keeps the next version, which is the one that is asked from now on, and clears the draft. */
export async function insertVersion(
  db: Db,
  projectId: number,
  { definition, codes }: Omit<VersionRow, 'number'>,
  by: number | null,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into application_form_versions (project_id, number, definition, codes, published_at, published_by)
    select ${projectId}, coalesce(max(number), 0) + 1, ${json(definition)}, ${json(codes)}, ${at}, ${by}
    from application_form_versions where project_id = ${projectId} returning number`.execute(db);
  const number = rows[0]?.number ?? 0;
  await sql`update application_forms set published = ${number}, draft = null where project_id = ${projectId}`.execute(
    db,
  );
  return number;
}

export async function findVersion(db: Db, projectId: number, number: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select number, definition, codes from application_form_versions
    where project_id = ${projectId} and number = ${number}`.execute(db);
  return rows[0];
}

/** The published versions, the newest first, with how many applications there are on each. */
export async function findVersions(
  db: Db,
  projectId: number,
): Promise<{ number: number; at: Date; byId: number | null; byName: string; applications: number }[]> {
  const { rows } = await sql<{ number: number; at: Date; byId: number | null; byName: string; applications: number }>`
    select v.number, v.published_at as at, v.published_by as "byId",
      coalesce(nullif(concat_ws(' ', u.fields ->> 'last_name', u.fields ->> 'first_name'), ''), u.user_name, '') as "byName",
      (select count(*)::int from applications a where a.project_id = v.project_id and a.form_version = v.number)
        as applications
    from application_form_versions v left join users u on u.id = v.published_by
    where v.project_id = ${projectId} order by v.number desc`.execute(db);
  return rows;
}

/** How many drafts and sent applications there are. */
export async function countApplications(db: Db, projectId: number): Promise<{ drafts: number; sent: number }> {
  const { rows } = await sql<{ drafts: number; sent: number }>`
    select count(*) filter (where status = -1)::int as drafts, count(*) filter (where status <> -1)::int as sent
    from applications where project_id = ${projectId}`.execute(db);
  return rows[0] ?? { drafts: 0, sent: 0 };
}

/** Projects with a published form that is not long closed, by their urls. */
export async function findOffers(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from application_forms f join projects p on p.id = f.project_id
    where f.published is not null and p.archived_at is null and (f.closes_at is null or f.closes_at > ${since})
    order by p.url`.execute(db);
  return rows.map(({ id }) => id);
}
