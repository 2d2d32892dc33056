import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** A document whose text replaces a built-in mail in its programme. */
export interface MailDocument {
  projectId: number;
  name: string;
  content: unknown;
}

/** Finds the documents of kind mail of these programmes. */
export const findMailDocuments = (db: Db, projectIds: readonly number[]): Promise<MailDocument[]> =>
  findRows(
    db,
    sql<MailDocument>`
      select project_id, name, content from documents
      where project_id = any (${sql.val([...projectIds])}::int[]) and content ->> 'Kind' = 'mail'
        and content -> 'Main' = 'true'::jsonb`,
  );
