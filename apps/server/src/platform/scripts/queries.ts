import type { FailureEntry } from '@ithaki/script';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute, findRows, getRow } from '../database/statement.ts';

/**
 * Counts a failure of a script; repeated failures of the same kind share one row. It stores only the shape of the
 * input, never values.
 */
export async function recordFailure(db: Db, entry: FailureEntry, projectId: number | null): Promise<void> {
  await execute(
    db,
    sql`
    insert into script_failures (project_id, owner, version, reason, line, message, input_shape, times)
    values (${projectId}, ${entry.script}, ${entry.version}, ${entry.reason}, ${entry.line ?? 0}, ${entry.kind},
      ${JSON.stringify(entry.shape)}::jsonb, ${entry.count})
    on conflict (owner, version, reason, line, message) do update
      set times = script_failures.times + excluded.times, last_at = now(), input_shape = excluded.input_shape`,
  );
}

/**
 * Stores a script's text as its newest version, unless it is the newest already; returns its number. If the script has
 * no versions yet, because it was not stored by a save, its earlier text `before` becomes the first version.
 */
export async function saveVersion(
  db: Db,
  projectId: number | null,
  owner: string,
  code: string,
  userId: number,
  before = '',
): Promise<number> {
  const rows = await findRows(
    db,
    sql<{ version: number; code: string }>`
    select version, code from script_versions where owner = ${owner} order by version desc limit 1 for update`,
  );
  const isBeforeUnsaved = rows.length === 0 && before.trim() !== '' && before !== code;
  if (isBeforeUnsaved) await insertVersion(db, { projectId, owner, version: 1, code: before, savedBy: null });
  const newest = isBeforeUnsaved ? { version: 1, code: before } : rows[0];
  if (newest?.code === code) return newest.version;
  const version = (newest?.version ?? 0) + 1;
  await insertVersion(db, { projectId, owner, version, code, savedBy: userId });
  return version;
}

/** Returns the number of a script's newest stored version; 0 when none was saved. */
export async function findNewestVersion(db: Db, owner: string): Promise<number> {
  const { version } = await getRow(
    db,
    sql<{ version: number }>`
      select coalesce(max(version), 0)::int as version from script_versions where owner = ${owner}`,
  );
  return version;
}

interface NewVersion {
  projectId: number | null;
  owner: string;
  version: number;
  code: string;
  /** The person who saved the version; null when unknown. */
  savedBy: number | null;
}

async function insertVersion(db: Db, { projectId, owner, version, code, savedBy }: NewVersion): Promise<void> {
  await db.insertInto('scriptVersions').values({ owner, version, projectId, code, savedBy }).execute();
}
