import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';
import type { ProjectCopy } from '../../platform/database/table-owner.ts';

/** Moves a person's issued documents to another account, except those of an issue that this account received too. */
export const moveIssued = (db: Db, fromId: number, toId: number): Promise<void> =>
  execute(
    db,
    sql`update issued_documents d set user_id = ${toId} where d.user_id = ${fromId} and not exists (
      select from issued_documents k where k.user_id = ${toId} and k.issue_id = d.issue_id)`,
  );

/** Copies the documents of a programme into its copy, each as its first version; what was issued is not copied. */
export async function copyDocuments(db: Db, { fromId, toId }: ProjectCopy): Promise<void> {
  await execute(
    db,
    sql`insert into documents (project_id, name, content)
      select ${toId}::int, name, content from documents where project_id = ${fromId} order by id`,
  );
  await execute(
    db,
    sql`insert into document_versions (document_id, version, content, saved_at)
      select id, version, content, saved_at from documents where project_id = ${toId}`,
  );
}
