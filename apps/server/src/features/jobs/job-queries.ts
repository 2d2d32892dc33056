import type { Job, JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRow, findRows } from '../../platform/database/statement.ts';
import { requestJobStop } from '../../platform/jobs/job-rows.ts';

/** The stored columns of a job that its owner may see. */
export interface OwnJobRow {
  id: number;
  kind: string;
  state: Job['State'];
  stopping: boolean;
  progress: number;
  total: number | null;
  result: JsonValue;
  fileKey: string | null;
  fileName: string | null;
  fileType: string | null;
  fileBytes: number | null;
  errorCode: string | null;
  revision: number;
  createdAt: Date;
  endedAt: Date | null;
}

/** The largest number of jobs listed: more than anyone begins in a day. */
const MAX_JOBS = 50;

const columns = sql`id, kind, state, stop_asked and ended_at is null as stopping, progress, total, result,
  file_key, file_name, file_type, file_bytes, error_code, revision, created_at, ended_at`;

/**
 * SQL condition: a job belongs to the person, and has not ended or ended at most 24 hours ago. Every statement about
 * jobs of a person uses it.
 */
const isOwn = (userId: number) =>
  sql`user_id = ${userId} and (ended_at is null or ended_at >= now() - interval '24 hours')`;

/** Returns the person's jobs, the newest first. */
export const findJobs = (db: Db, userId: number): Promise<OwnJobRow[]> =>
  findRows(db, sql<OwnJobRow>`select ${columns} from jobs where ${isOwn(userId)} order by id desc limit ${MAX_JOBS}`);

/** Returns one of the person's jobs. */
export const findJob = (db: Db, userId: number, id: number): Promise<OwnJobRow | undefined> =>
  findRow(db, sql<OwnJobRow>`select ${columns} from jobs where ${isOwn(userId)} and id = ${id}`);

/** Returns the kind and arguments of a job, whoever owns it; undefined when it was deleted. */
export const findJobWork = (db: Db, id: number): Promise<{ kind: string; args: JsonValue } | undefined> =>
  findRow(db, sql<{ kind: string; args: JsonValue }>`select kind, args from jobs where id = ${id}`);

/** Ends a waiting job or requests a running job to end; returns false when the person has no such job. */
export async function requestStop(db: Db, userId: number, id: number): Promise<boolean> {
  const job = await findRow(
    db,
    sql<{ ended: boolean }>`
      select ended_at is not null as ended from jobs where ${isOwn(userId)} and id = ${id} for update`,
  );
  if (job && !job.ended) await requestJobStop(db, id);
  return job !== undefined;
}
