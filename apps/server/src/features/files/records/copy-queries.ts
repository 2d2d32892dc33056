import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute } from '../../../platform/database/statement.ts';

/** A version of a file to copy, and the owner of the copy. */
export interface FileCopy {
  fileId: string;
  version: string;
  newId: string;
  ref: string;
}

/** Copies versions of files into a project as new files that are about nobody. Their content is not stored again. */
export async function copyFiles(db: Db, projectId: number, kind: string, files: readonly FileCopy[]): Promise<void> {
  const copies = sql`jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
    as g ("fileId" text, version text, "newId" text, ref text)`;
  await execute(
    db,
    sql`
    insert into files (id, project_id, kind, ref, user_id, name, file_index)
    select g."newId", ${projectId}, ${kind}, g.ref, null, f.name, f.file_index
    from ${copies} join files f on f.id = g."fileId"`,
  );
  await execute(
    db,
    sql`
    insert into file_versions (file_id, version, sha256, file_name, uploaded_at)
    select g."newId", b.version, b.sha256, b.file_name, b.uploaded_at
    from ${copies} join file_versions b on b.file_id = g."fileId" and b.version = g.version`,
  );
}

/** Deletes the files of one file owner; their contents are removed later, when no other file has them. */
export async function deleteFilesOf(db: Db, projectId: number, kind: string, ref: string): Promise<void> {
  await db
    .deleteFrom('files')
    .where('projectId', '=', projectId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .execute();
}
