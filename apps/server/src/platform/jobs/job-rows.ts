import type { JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** A job as the runner needs it. */
export interface JobRow {
  id: number;
  kind: string;
  userId: number;
  projectId: number | null;
  args: JsonValue;
  attempts: number;
}

/** The file that a job left, in the folder of jobs. */
export interface KeptFile {
  key: string;
  name: string;
  type: string;
  bytes: number;
}

/** Writes down a job and puts it into the queue, both or neither. */
export async function insertJob(db: Db, job: Omit<JobRow, 'id' | 'attempts'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into jobs (kind, project_id, user_id, args)
    values (${job.kind}, ${job.projectId}, ${job.userId}, ${JSON.stringify(job.args)}::jsonb) returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await queueJob(db, id);
  return id;
}

/** Puts a job into the queue; one that waits there already is not there twice. */
export async function queueJob(db: Db, id: number): Promise<void> {
  await sql`select graphile_worker.add_job('job', json_build_object('id', ${id}::int), job_key := ${`job-${id}`},
    max_attempts := 1)`.execute(db);
}

/** Begins a job, or nothing when it has ended meanwhile. */
export async function beginJob(db: Db, id: number): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    update jobs set state = 'running', started_at = now(), attempts = attempts + 1, progress = 0, total = null
    where id = ${id} and ended_at is null
    returning id, kind, user_id as "userId", project_id as "projectId", args, attempts`.execute(db);
  return rows[0];
}

/** Notes how far a job is. */
export async function noteProgress(db: Db, id: number, done: number, total: number): Promise<void> {
  await sql`update jobs set progress = ${done}, total = ${total} where id = ${id} and ended_at is null`.execute(db);
}

/** Whether a job is to end; one that is forgotten is. */
export async function isStopAsked(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`select stop_asked as asked from jobs where id = ${id}`.execute(db);
  return rows[0]?.asked ?? true;
}

/** Ends a job well. One whose end was asked for in its last moment is done all the same. */
export async function finishJob(db: Db, id: number, result: JsonValue | null, file: KeptFile | null): Promise<void> {
  await sql`update jobs set state = 'done', ended_at = now(), progress = coalesce(total, progress),
    result = ${result === null ? null : JSON.stringify(result)}::jsonb, file_key = ${file?.key ?? null},
    file_name = ${file?.name ?? null}, file_type = ${file?.type ?? null}, file_bytes = ${file?.bytes ?? null}
    where id = ${id} and ended_at is null`.execute(db);
}

/** Ends a job that was stopped, or that failed with a code. */
export async function endJob(db: Db, id: number, errorCode: string | null): Promise<void> {
  await sql`update jobs set state = ${errorCode === null ? 'stopped' : 'failed'}, ended_at = now(),
    error_code = ${errorCode} where id = ${id} and ended_at is null`.execute(db);
}

/** Gives a job back that the server had to leave, as if it had not been begun. */
export async function giveBack(db: Db, id: number): Promise<void> {
  await sql`update jobs set state = 'waiting', attempts = attempts - 1 where id = ${id} and ended_at is null`.execute(
    db,
  );
  await queueJob(db, id);
}

/** Jobs that have not ended. */
export async function openJobs(db: Db): Promise<{ id: number; running: boolean }[]> {
  const { rows } = await sql<{ id: number; running: boolean }>`
    select id, state = 'running' as running from jobs where ended_at is null order by id`.execute(db);
  return rows;
}

/** Forgets jobs that ended so many hours ago. */
export async function forgetJobs(db: Db, hours: number): Promise<void> {
  await sql`delete from jobs where ended_at < now() - make_interval(hours => ${hours})`.execute(db);
}

/** Which of these files belong to a job. */
export async function keptKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from jobs where file_key = any (${sql.val([...keys])}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
