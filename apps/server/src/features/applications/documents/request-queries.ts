import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow } from '../../../platform/database/statement.ts';

/** A document requested by staff. */
export interface RequestedDocument {
  name: string;
  required: boolean;
  dueAt: Date;
}

/**
 * Stores a request of staff for documents. Documents uploaded before count as refused, whatever the earlier verdict,
 * until they are uploaded again.
 */
export async function requestDocuments(
  db: Db,
  { id, userId }: { id: number; userId: number },
  documents: readonly RequestedDocument[],
  note: string,
): Promise<void> {
  await execute(
    db,
    sql`
    insert into application_documents as d (application_id, user_id, name, required, due_at, asked_at)
    select ${id}, ${userId}, g.name, g.required, g."dueAt", now()
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as g (name text, required boolean, "dueAt" timestamptz)
    on conflict (application_id, name) do update set due_at = excluded.due_at, asked_at = now(), required = true,
      verdict = case when d.files > 0 then 'refused' end,
      note = case when ${note} = '' then d.note else ${note} end`,
  );
}

/** Records that the applicant was reminded of documents. */
export async function recordReminder(db: Db, applicationId: number, names: readonly string[]): Promise<void> {
  await execute(
    db,
    sql`update application_documents set reminded_at = now()
    where application_id = ${applicationId} and name = any (${sql.val([...names])}::text[])`,
  );
}

/** Stores the verdict on a document; returns false if there is no such document with files. */
export async function storeVerdict(
  db: Db,
  applicationId: number,
  { name, verdict, note, by }: { name: string; verdict: 'accepted' | 'refused' | null; note: string; by: number },
): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
    update application_documents set verdict = ${verdict}, note = ${note}, judged_by = ${by}, judged_at = now()
    where application_id = ${applicationId} and name = ${name} and files > 0 returning 1`,
  );
  return row !== undefined;
}
