import { roles } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../platform/database/statement.ts';

/** Issued contracts of a project: the id of their issue, and the id of each person's contract. */
export interface IssuedFixtures {
  issue: number;
  of: (user: number) => number;
}

/** Creates a contract that every role may open, and issues it to these people. */
export async function createDocuments(
  db: Db,
  project: number,
  name: string,
  users: readonly number[],
): Promise<IssuedFixtures> {
  const content = {
    ...{ Name: name, Title: 'Σύμβαση', Kind: 'contract', Text: '<p>Κείμενο</p>', Function: '', Main: true },
    ...{ Arguments: [], Page: { Size: 'A4', Landscape: false, Letterhead: true }, Numbering: null, Access: roles },
  };
  const { id } = await getRow(
    db,
    sql<{ id: number }>`insert into documents (project_id, name, content)
    values (${project}, ${name}, ${JSON.stringify(content)}::jsonb) returning id`,
  );
  await execute(
    db,
    sql`insert into document_versions (document_id, version, content, saved_at)
    select id, version, content, saved_at from documents where id = ${id}`,
  );
  const { issue } = await getRow(
    db,
    sql<{ issue: number }>`insert into document_issues (project_id, document_id, version, mail, user_ids)
    values (${project}, ${id}, 1, false, ${sql.val([...users])}::int[]) returning id as issue`,
  );
  const rows = await findRows(
    db,
    sql<{ id: number; user: number }>`
    insert into issued_documents (issue_id, project_id, user_id, file_id, file_version, sha256)
    select ${issue}, ${project}, u, repeat('x', 22), repeat('0', 17), repeat('0', 64)
    from unnest(${sql.val([...users])}::int[]) u returning id, user_id as "user"`,
  );
  const ids = new Map(rows.map((row) => [row.user, row.id]));
  return { issue, of: (user) => ids.get(user) ?? 0 };
}
