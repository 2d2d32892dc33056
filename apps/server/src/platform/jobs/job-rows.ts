import type { JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute, findRow, findRows, getRow } from '../database/statement.ts';
import type { Lane } from './job-lanes.ts';

/** The columns of a job that the runner needs. */
export interface JobRow {
  id: number;
  kind: string;
  lane: Lane;
  userId: number;
  projectId: number | null;
  args: JsonValue;
  attempts: number;
}

/** The columns of a job that the queue needs. */
export type QueuedJob = Pick<JobRow, 'id' | 'lane'>;

/** The file that a job created, in the storage. */
export interface StoredFile {
  key: string;
  name: string;
  type: string;
  bytes: number;
}

/** Inserts a job and adds it to the queue, in the same transaction; returns its id. */
export async function insertJob(db: Db, job: Omit<JobRow, 'id' | 'attempts'>): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into jobs (kind, lane, project_id, user_id, args)
    values (${job.kind}, ${job.lane}, ${job.projectId}, ${job.userId}, ${JSON.stringify(job.args)}::jsonb) returning id`,
  );

  await queueJob(db, { id, lane: job.lane });
  return id;
}

/** Returns the name of the queue's tasks for a lane. */
export const laneTask = (lane: Lane): string => `job-${lane}`;

/**
 * Adds a task to the queue that runs one job of the lane, unless the queue has a task for this job already. The queue
 * wakes the nodes and gives each task to one of them; only then {@link findNextJobs} decides which job the task runs.
 */
export async function queueJob(db: Db, { id, lane }: QueuedJob): Promise<void> {
  await execute(
    db,
    sql`select graphile_worker.add_job(${laneTask(lane)}, job_key := ${`job-${id}`}, max_attempts := 1)`,
  );
}

/**
 * Finds the waiting jobs of a lane, the next one first. Next is a job of the person whose latest job began longest ago,
 * so that nobody's second job runs before the first jobs of others.
 */
export async function findNextJobs(db: Db, lane: Lane): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select j.id from jobs j
    left join lateral (select max(p.started_at) as at from jobs p
      where p.user_id = j.user_id and p.lane = j.lane and p.id <> j.id) last on true
    where j.state = 'waiting' and j.lane = ${lane}
    order by last.at nulls first, j.id limit 20`,
  );
  return rows.map(({ id }) => id);
}

/** Marks a waiting job as running and returns it; undefined when it no longer waits. */
export async function beginJob(db: Db, id: number): Promise<JobRow | undefined> {
  return findRow(
    db,
    sql<JobRow>`
    update jobs set state = 'running', started_at = now(), attempts = attempts + 1, progress = 0, total = null
    where id = ${id} and state = 'waiting'
    returning id, kind, lane, user_id, project_id, args, attempts`,
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

/** Whether a job was requested to stop; true also for a deleted job. */
export async function isStopRequested(db: Db, id: number): Promise<boolean> {
  const job = await db.selectFrom('jobs').select('stopAsked').where('id', '=', id).executeTakeFirst();
  return job?.stopAsked ?? true;
}

/** A job that has ended, with the seconds that it took. */
interface EndedJob {
  seconds: number;
}

const secondsTaken = sql`extract(epoch from now() - created_at)::float8 as seconds`;

/** Marks a job as done, even if it was requested to stop at the last moment. */
export async function finishJob(
  db: Db,
  id: number,
  result: JsonValue | null,
  file: StoredFile | null,
): Promise<EndedJob | undefined> {
  return findRow(
    db,
    sql<EndedJob>`update jobs set state = 'done', ended_at = now(), progress = coalesce(total, progress),
    result = ${result === null ? null : JSON.stringify(result)}::jsonb, file_key = ${file?.key ?? null},
    file_name = ${file?.name ?? null}, file_type = ${file?.type ?? null}, file_bytes = ${file?.bytes ?? null}
    where id = ${id} and ended_at is null returning ${secondsTaken}`,
  );
}

/** Marks a job as stopped, or as failed with an error code. */
export async function endJob(db: Db, id: number, errorCode: string | null): Promise<EndedJob | undefined> {
  return findRow(
    db,
    sql<EndedJob>`update jobs set state = ${errorCode === null ? 'stopped' : 'failed'}, ended_at = now(),
    error_code = ${errorCode} where id = ${id} and ended_at is null returning ${secondsTaken}`,
  );
}

/** Returns a job that was interrupted by a shutdown to the queue, as if it had not been started. */
export async function requeueJob(db: Db, { id, lane }: QueuedJob): Promise<void> {
  await execute(
    db,
    sql`update jobs set state = 'waiting', attempts = attempts - 1 where id = ${id} and ended_at is null`,
  );
  await queueJob(db, { id, lane });
}

/** Finds the jobs that wait to be run. */
export const findWaitingJobs = (db: Db): Promise<QueuedJob[]> =>
  findRows(db, sql<QueuedJob>`select id, lane from jobs where state = 'waiting' order by id`);

/** Returns how many jobs of each lane wait and run, and for how many seconds the oldest has waited. */
export async function measureJobs(db: Db): Promise<Record<Lane, { waiting: number; running: number; lag: number }>> {
  const rows = await findRows(
    db,
    sql<{ lane: Lane; waiting: number; running: number; lag: number }>`
    select lane, (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'running'))::int as running,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as lag
    from jobs where ended_at is null group by lane`,
  );
  const of = (lane: Lane) => rows.find((row) => row.lane === lane) ?? { waiting: 0, running: 0, lag: 0 };
  return { short: of('short'), long: of('long') };
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

/** Requests a job to stop; a job that is not running yet ends at once. */
export async function requestJobStop(db: Db, id: number): Promise<void> {
  await execute(
    db,
    sql`update jobs set stop_asked = true, state = case state when 'waiting' then 'stopped' else state end,
    ended_at = case state when 'waiting' then now() end where id = ${id}`,
  );
}
