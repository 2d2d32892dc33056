import type { Job, JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

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

/** So many are listed: more than anyone begins in a day. */
const MOST = 50;

const columns = sql`id, kind, state, stop_asked and ended_at is null as stopping, progress, total, result,
  file_key as "fileKey", file_name as "fileName", file_type as "fileType", file_bytes as "fileBytes",
  error_code as "errorCode", revision, created_at as "createdAt", ended_at as "endedAt"`;

/** A job is its owner's alone, and for 24 hours after it ended: the one way to see any. */
const own = (userId: number) =>
  sql`user_id = ${userId} and (ended_at is null or ended_at >= now() - interval '24 hours')`;

export async function findJobs(db: Db, userId: number): Promise<OwnJobRow[]> {
  const { rows } = await sql<OwnJobRow>`
    select ${columns} from jobs where ${own(userId)} order by id desc limit ${MOST}`.execute(db);
  return rows;
}

export async function findJob(db: Db, userId: number, id: number): Promise<OwnJobRow | undefined> {
  const { rows } = await sql<OwnJobRow>`select ${columns} from jobs where ${own(userId)} and id = ${id}`.execute(db);
  return rows[0];
}

/** Ends what waits, asks what runs to end; false where the person has no such job. */
export async function askToStop(db: Db, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select ended_at is not null as ended from jobs where ${own(userId)} and id = ${id} for update`.execute(db);
  if (rows[0] && !rows[0].ended) {
    await sql`update jobs set stop_asked = true, state = case state when 'waiting' then 'stopped' else state end,
      ended_at = case state when 'waiting' then now() end where id = ${id}`.execute(db);
  }
  return rows[0] !== undefined;
}
