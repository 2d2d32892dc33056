import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Whose upload into an application it is. */
export async function findUploader(db: Db, id: string): Promise<{ userId: number; projectId: number } | undefined> {
  const { rows } = await sql<{ userId: number; projectId: number }>`
    select uploader_id as "userId", project_id as "projectId" from file_uploads
    where id = ${id} and kind = 'application'`.execute(db);
  return rows[0];
}

/** Whether a file is one of an application's. */
export async function isFileOf(
  db: Db,
  fileId: string,
  application: { id: number; projectId: number },
): Promise<boolean> {
  const { rows } = await sql`select 1 from files where id = ${fileId} and kind = 'application'
    and project_id = ${application.projectId} and starts_with(ref, ${`${application.id}/`})`.execute(db);
  return rows.length > 0;
}

export interface DocumentRow {
  name: string;
  required: boolean;
  dueAt: Date | null;
  files: number;
  verdict: 'accepted' | 'refused' | null;
  note: string;
  /** Whether staff asked for it themselves. */
  askedAt: Date | null;
}

const columns = sql`name, required, due_at as "dueAt", files, verdict, note, asked_at as "askedAt"`;

/** What is asked of an application, by name. */
export async function findDocuments(db: Db, applicationId: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`select ${columns} from application_documents
    where application_id = ${applicationId} order by name`.execute(db);
  return rows;
}

/** Asks documents of an application from now on; those that are there keep their files. */
export async function askDocuments(
  db: Db,
  { id, userId }: { id: number; userId: number },
  documents: readonly { name: string; required: boolean; dueAt: Date | null }[],
): Promise<void> {
  await sql`insert into application_documents (application_id, user_id, name, required, due_at)
    select ${id}, ${userId}, d.name, d.required, d."dueAt"
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) d (name text, required boolean, "dueAt" timestamptz)
    on conflict (application_id, name) do update set required = excluded.required,
      due_at = coalesce(application_documents.due_at, excluded.due_at)`.execute(db);
}

/** Counts anew the files that are there for a document; what is brought again is judged again. */
export async function recountFiles(
  db: Db,
  { id, userId, projectId }: { id: number; userId: number; projectId: number },
  name: string,
  at: Date,
): Promise<void> {
  await sql`
    with now_there as (
      select count(*)::int as n from files where project_id = ${projectId} and kind = 'application'
        and ref = ${`${id}/${name}`} and user_id = ${userId}
    )
    insert into application_documents (application_id, user_id, name, required, files, brought_at)
    select ${id}, ${userId}, ${name}, false, n, ${at} from now_there
    on conflict (application_id, name) do update set files = excluded.files, brought_at = excluded.brought_at,
      verdict = case when application_documents.verdict = 'refused' then null else application_documents.verdict end`.execute(
    db,
  );
}

/** Whether a reviewer was given the application. */
export async function isReviewer(db: Db, applicationId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from application_reviews where application_id = ${applicationId}
    and reviewer_id = ${userId} and conflict is null`.execute(db);
  return rows.length > 0;
}
