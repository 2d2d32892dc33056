import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export interface AskedDocument {
  name: string;
  required: boolean;
  dueAt: Date;
}

/**
 * Asks for documents, anew for those that are there: they count as missing until they are brought again, whatever was
 * said of them.
 */
export async function askDocuments(
  db: Db,
  { id, userId }: { id: number; userId: number },
  documents: readonly AskedDocument[],
  note: string,
): Promise<void> {
  await sql`
    insert into application_documents as d (application_id, user_id, name, required, due_at, asked_at)
    select ${id}, ${userId}, g.name, g.required, g."dueAt", now()
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as g (name text, required boolean, "dueAt" timestamptz)
    on conflict (application_id, name) do update set due_at = excluded.due_at, asked_at = now(), required = true,
      verdict = case when d.files > 0 then 'refused' end,
      note = case when ${note} = '' then d.note else ${note} end`.execute(db);
}

export async function noteReminded(db: Db, applicationId: number, names: readonly string[]): Promise<void> {
  await sql`update application_documents set reminded_at = now()
    where application_id = ${applicationId} and name = any (${sql.val([...names])}::text[])`.execute(db);
}

/** Says of a document whether it will do; false when there is no such document with files. */
export async function judge(
  db: Db,
  applicationId: number,
  { name, verdict, note, by }: { name: string; verdict: 'accepted' | 'refused' | null; note: string; by: number },
): Promise<boolean> {
  const { rows } = await sql`
    update application_documents set verdict = ${verdict}, note = ${note}, judged_by = ${by}, judged_at = now()
    where application_id = ${applicationId} and name = ${name} and files > 0 returning 1`.execute(db);
  return rows.length > 0;
}
