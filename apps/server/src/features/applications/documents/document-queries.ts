import type { ApplicationFile } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** Finds the uploader and project of an upload to an application. */
export async function findUploader(db: Db, id: string): Promise<{ userId: number; projectId: number } | undefined> {
  return findRow(
    db,
    sql<{ userId: number; projectId: number }>`
    select uploader_id as user_id, project_id from file_uploads
    where id = ${id} and kind = 'application'`,
  );
}

/** Whether a file belongs to an application. */
export async function isApplicationFile(
  db: Db,
  fileId: string,
  application: { id: number; projectId: number },
): Promise<boolean> {
  const row = await findRow(
    db,
    sql`select 1 from files where id = ${fileId} and kind = 'application'
    and project_id = ${application.projectId} and starts_with(ref, ${`${application.id}/`})`,
  );
  return row !== undefined;
}

/** A requested document, or a question with files, of an application. */
export interface DocumentRow {
  name: string;
  required: boolean;
  dueAt: Date | null;
  files: number;
  verdict: 'accepted' | 'refused' | null;
  note: string;
  /** When staff requested it; null if only the form did. */
  askedAt: Date | null;
}

const columns = sql`name, required, due_at, files, verdict, note, asked_at`;

/** Finds the documents of an application, ordered by name. */
export async function findDocuments(db: Db, applicationId: number): Promise<DocumentRow[]> {
  return findRows(
    db,
    sql<DocumentRow>`select ${columns} from application_documents
    where application_id = ${applicationId} order by name`,
  );
}

/** Finds the names of required documents that are missing or refused, by application. */
export async function findMissingDocuments(db: Db, applicationIds: readonly number[]): Promise<Map<number, string[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await findRows(
    db,
    sql<{ id: number; names: string[] }>`
    select application_id as id, array_agg(name order by name) as names from application_documents
    where application_id = any (${sql.val([...applicationIds])}::int[]) and required
      and (files = 0 or verdict = 'refused')
    group by application_id`,
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Inserts the documents that the form requires of an application; existing ones keep their files and deadline. */
export async function requireDocuments(
  db: Db,
  { id, userId }: { id: number; userId: number },
  documents: readonly { name: string; required: boolean; dueAt: Date | null }[],
): Promise<void> {
  await execute(
    db,
    sql`insert into application_documents (application_id, user_id, name, required, due_at)
    select ${id}, ${userId}, d.name, d.required, d."dueAt"
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) d (name text, required boolean, "dueAt" timestamptz)
    on conflict (application_id, name) do update set required = excluded.required,
      due_at = coalesce(application_documents.due_at, excluded.due_at)`,
  );
}

/** Updates the number of files of a document; a refused document is open for judgement again. */
export async function recountFiles(
  db: Db,
  { id, userId, projectId }: { id: number; userId: number; projectId: number },
  name: string,
  at: Date,
): Promise<void> {
  await execute(
    db,
    sql`
    with counted as (
      select count(*)::int as n from files where project_id = ${projectId} and kind = 'application'
        and ref = ${`${id}/${name}`} and user_id = ${userId}
    )
    insert into application_documents (application_id, user_id, name, required, files, brought_at)
    select ${id}, ${userId}, ${name}, false, n, ${at} from counted
    on conflict (application_id, name) do update set files = excluded.files, brought_at = excluded.brought_at,
      verdict = case when application_documents.verdict = 'refused' then null else application_documents.verdict end`,
  );
}

/** Finds the files of applications in their newest version, ordered by application and place. */
export async function findFiles(
  db: Db,
  projectId: number,
  applicationIds: readonly number[],
): Promise<{ applicationId: number; place: string; file: Omit<ApplicationFile, 'UploadedAt'> & { at: Date } }[]> {
  const rows = await findRows(
    db,
    sql<{
      applicationId: number;
      place: string;
      Id: string;
      FileName: string;
      Type: string;
      Bytes: number;
      at: Date;
    }>`
    select a.id as application_id, substr(f.ref, length(a.id::text) + 2) as place, f.id as "Id",
      v.file_name as "FileName", c.media_type as "Type", c.bytes::float8 as "Bytes", v.uploaded_at as at
    from applications a
    join files f on f.user_id = a.user_id and f.project_id = a.project_id and f.kind = 'application'
      and split_part(f.ref, '/', 1) = a.id::text
    join lateral (select * from file_versions v where v.file_id = f.id order by v.version desc limit 1) v on true
    join file_contents c on c.sha256 = v.sha256
    where a.project_id = ${projectId} and a.id = any (${sql.val([...applicationIds])}::int[])
    order by a.id, place, f.file_index`,
  );
  return rows.map(({ applicationId, place, ...file }) => ({ applicationId, place, file }));
}
