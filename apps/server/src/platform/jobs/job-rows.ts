import type { JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute, findRow, findRows, getRow } from '../database/statement.ts';

/** The columns of a job that the runner needs. */
export interface JobRow {
  id: number;
  kind: string;
  userId: number;
  projectId: number | null;
  args: JsonValue;
  attempts: number;
}

/** The file that a job created, in the folder of jobs. */
export interface StoredFile {
  key: string;
  name: string;
  type: string;
  bytes: number;
}

/** Inserts a job and adds it to the queue, both or neither; returns its id. */
export async function insertJob(db: Db, job: Omit<JobRow, 'id' | 'attempts'>): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into jobs (kind, project_id, user_id, args)
    values (${job.kind}, ${job.projectId}, ${job.userId}, ${JSON.stringify(job.args)}::jsonb) returning id`,
  );

  await queueJob(db, id);
  return id;
}

/** Adds a job to the queue, unless it is waiting there already. */
export async function queueJob(db: Db, id: number): Promise<void> {
  await execute(
    db,
    sql`select graphile_worker.add_job('job', json_build_object('id', ${id}::int), job_key := ${`job-${id}`},
    max_attempts := 1)`,
  );
}

/** Marks a job as running and returns it; undefined when it has ended meanwhile. */
export async function beginJob(db: Db, id: number): Promise<JobRow | undefined> {
  return findRow(
    db,
    sql<JobRow>`
    update jobs set state = 'running', started_at = now(), attempts = attempts + 1, progress = 0, total = null
    where id = ${id} and ended_at is null
    returning id, kind, user_id, project_id, args, attempts`,
  );
}

/** Stores the progress of a job. */
export async function storeProgress(db: Db, id: number, done: number, total: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ progress: done, total })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Whether a job was asked to stop; true also for a job that was deleted. */
export async function isStopRequested(db: Db, id: number): Promise<boolean> {
  const job = await db.selectFrom('jobs').select('stopAsked').where('id', '=', id).executeTakeFirst();
  return job?.stopAsked ?? true;
}

/** Marks a job as done, even if it was asked to stop at the last moment. */
export async function finishJob(db: Db, id: number, result: JsonValue | null, file: StoredFile | null): Promise<void> {
  await execute(
    db,
    sql`update jobs set state = 'done', ended_at = now(), progress = coalesce(total, progress),
    result = ${result === null ? null : JSON.stringify(result)}::jsonb, file_key = ${file?.key ?? null},
    file_name = ${file?.name ?? null}, file_type = ${file?.type ?? null}, file_bytes = ${file?.bytes ?? null}
    where id = ${id} and ended_at is null`,
  );
}

/** Marks a job as stopped, or as failed with an error code. */
export async function endJob(db: Db, id: number, errorCode: string | null): Promise<void> {
  await execute(
    db,
    sql`update jobs set state = ${errorCode === null ? 'stopped' : 'failed'}, ended_at = now(),
    error_code = ${errorCode} where id = ${id} and ended_at is null`,
  );
}

/** Returns a job interrupted by a shutdown to the queue, as if it had not been started. */
export async function requeueJob(db: Db, id: number): Promise<void> {
  await execute(
    db,
    sql`update jobs set state = 'waiting', attempts = attempts - 1 where id = ${id} and ended_at is null`,
  );
  await queueJob(db, id);
}

/** Finds the jobs that have not begun. */
export async function findWaitingJobs(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('jobs').select('id').where('state', '=', 'waiting').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Deletes jobs that ended more than this many hours ago. */
export async function deleteOldJobs(db: Db, hours: number): Promise<void> {
  await execute(db, sql`delete from jobs where ended_at < now() - make_interval(hours => ${hours})`);
}

/** Returns which of these file keys belong to a job. */
export async function findStoredKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await findRows(
    db,
    sql<{ key: string }>`
    select file_key as key from jobs where file_key = any (${sql.val([...keys])}::text[])`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Asks a job that has not ended to stop; one that is not running yet ends at once. */
export async function requestJobStop(db: Db, id: number): Promise<void> {
  await execute(
    db,
    sql`update jobs set stop_asked = true, state = case state when 'waiting' then 'stopped' else state end,
    ended_at = case state when 'waiting' then now() end where id = ${id}`,
  );
}
