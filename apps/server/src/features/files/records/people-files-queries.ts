import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { columns, versions } from './file-queries.ts';
import type { KeptVersion } from './file-version.ts';

/** A kind whose files are listed with the people they are about: of all its things, or of those whose references begin so. */
export interface Listed {
  kind: string;
  firstWords: 'all' | readonly string[];
}

const isListed = (listed: readonly Listed[]): RawBuilder<unknown> =>
  listed.length === 0
    ? sql`false`
    : sql`(${sql.join(
        listed.map(({ kind, firstWords }) =>
          firstWords === 'all'
            ? sql`f.kind = ${kind}`
            : sql`(f.kind = ${kind} and split_part(f.ref, '/', 1) = any (${sql.val([...firstWords])}::text[]))`,
        ),
        sql` or `,
      )})`;

/** Every version of the files about a person, the newest of each first. */
export async function findListed(
  db: Db,
  projectId: number,
  userId: number,
  listed: readonly Listed[],
): Promise<KeptVersion[]> {
  const { rows } = await sql<KeptVersion>`
    select ${columns} from ${versions}
    where f.project_id = ${projectId} and f.user_id = ${userId} and ${isListed(listed)}
    order by f.kind, f.ref, f.name, f.file_index, f.id, v.version desc limit 5000`.execute(db);
  return rows;
}

/** What a file about a person is called, and what it belongs to. */
interface NamedFile {
  userId: number;
  kind: string;
  /** The first word of the reference. */
  firstWord: string;
  fileName: string;
}

/** The files about these people, seen or not, the oldest first. */
export async function findNamed(db: Db, projectId: number, userIds: readonly number[]): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    select f.user_id as "userId", f.kind, split_part(f.ref, '/', 1) as "firstWord", v.file_name as "fileName"
    from files f join lateral (
      select file_name from file_versions where file_id = f.id order by version desc limit 1) v on true
    where f.project_id = ${projectId} and f.user_id = any (${sql.val([...userIds])}::int[])
    order by f.created_at, f.id`.execute(db);
  return rows;
}
