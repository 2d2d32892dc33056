import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { versionColumns, versionTables } from './file-queries.ts';
import type { StoredVersion } from './file-version.ts';

/**
 * A file kind whose files are listed with the person: all of them, or those whose references begin with one of the
 * first segments.
 */
export interface ListedKind {
  kind: string;
  firstWords: 'all' | readonly string[];
}

const isListed = (listed: readonly ListedKind[]): RawBuilder<unknown> =>
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

/** Finds every version of the files listed with a person, the newest of each file first. */
export async function findListedVersions(
  db: Db,
  projectId: number,
  userId: number,
  listed: readonly ListedKind[],
): Promise<StoredVersion[]> {
  return findRows(
    db,
    sql<StoredVersion>`
    select ${versionColumns} from ${versionTables}
    where f.project_id = ${projectId} and f.user_id = ${userId} and ${isListed(listed)}
    order by f.kind, f.ref, f.name, f.file_index, f.id, v.version desc limit 5000`,
  );
}

/** The name of a file about a person, with its owner. */
interface NamedFile {
  userId: number;
  kind: string;
  /** The first path segment of the reference. */
  firstWord: string;
  fileName: string;
}

/** Finds the files about these people, the oldest first, without checking what the caller may see. */
export async function findFileNames(db: Db, projectId: number, userIds: readonly number[]): Promise<NamedFile[]> {
  return findRows(
    db,
    sql<NamedFile>`
    select f.user_id, f.kind, split_part(f.ref, '/', 1) as first_word, v.file_name
    from files f join lateral (
      select file_name from file_versions where file_id = f.id order by version desc limit 1) v on true
    where f.project_id = ${projectId} and f.user_id = any (${sql.val([...userIds])}::int[])
    order by f.created_at, f.id`,
  );
}
