import type { FailureEntry } from '@ithaki/script';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Counts a failure: the same script failing the same way is one row. Only shapes are kept, never values. */
export async function recordFailure(db: Db, entry: FailureEntry, projectId: number | null): Promise<void> {
  await sql`
    insert into script_failures (project_id, owner, version, reason, line, message, input_shape, times)
    values (${projectId}, ${entry.script}, ${entry.version}, ${entry.reason}, ${entry.line ?? 0}, ${entry.kind},
      ${JSON.stringify(entry.shape)}::jsonb, ${entry.count})
    on conflict (owner, version, reason, line, message) do update
      set times = script_failures.times + excluded.times, last_at = now(), input_shape = excluded.input_shape`.execute(
    db,
  );
}

/**
 * Keeps a text as the newest version of its owner's script, unless it is the newest already; answers its number. A text
 * `before` that no version tells of yet, as it came otherwise than by a save, becomes the first version.
 */
export async function keepVersion(
  db: Db,
  projectId: number | null,
  owner: string,
  code: string,
  userId: number,
  before = '',
): Promise<number> {
  const { rows } = await sql<{ version: number; code: string }>`
    select version, code from script_versions where owner = ${owner} order by version desc limit 1 for update`.execute(
    db,
  );
  const unkept = rows.length === 0 && before.trim() !== '' && before !== code;
  if (unkept) await insertVersion(db, { projectId, owner, version: 1, code: before, savedBy: null });
  const newest = unkept ? { version: 1, code: before } : rows[0];
  if (newest?.code === code) return newest.version;
  const version = (newest?.version ?? 0) + 1;
  await insertVersion(db, { projectId, owner, version, code, savedBy: userId });
  return version;
}

interface NewVersion {
  projectId: number | null;
  owner: string;
  version: number;
  code: string;
  /** Null where nobody knows. */
  savedBy: number | null;
}

async function insertVersion(db: Db, { projectId, owner, version, code, savedBy }: NewVersion): Promise<void> {
  await sql`insert into script_versions (owner, version, project_id, code, saved_by)
    values (${owner}, ${version}, ${projectId}, ${code}, ${savedBy})`.execute(db);
}
