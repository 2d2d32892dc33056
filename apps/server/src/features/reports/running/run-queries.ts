import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personListScope, seesEveryone } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/** Advisory lock held while runs are counted and one is added. */
const LOCK = 4_801_002;
/** Most runs at a time on all nodes together. */
const MOST_RUNS = 4;

/** Permissions that report views check. */
const askedFor = [
  ...(['applications.see', 'quests.see', 'quests.sheets', 'mentor.read', 'chat.figures'] as const),
  ...(['microdata.sheets', 'microdata.see', 'reports.see'] as const),
];

/** A run to record before its query starts. */
export interface NewRun {
  pid: number;
  runId: string | undefined;
  actor: Actor;
  projectId: number;
  actionIds: readonly number[];
  language: string;
  /** Whether it reads about everyone, whomever its actor sees. */
  totals: boolean;
  /** The moment that views of the past show. */
  asOf: Date;
  /** Milliseconds after which the record expires. */
  lifetime: number;
}

/** What a run may read. */
export interface RunScope {
  runId: string;
  everyone: boolean;
}

interface CountedRun extends Pick<NewRun, 'pid' | 'projectId'>, Pick<RunScope, 'everyone'> {}

/**
 * Records whom and what a run may read. Returns undefined while {@link MOST_RUNS} runs are in progress, or one of the
 * same person.
 */
export function writeRun(db: Db, run: NewRun): Promise<RunScope | undefined> {
  const { pid, actor, projectId, actionIds, language, lifetime, asOf, runId = randomUUID() } = run;
  const everyone = run.totals || seesEveryone(actor);
  const can = askedFor.filter((permission) => actor.can.has(permission));
  return db.transaction().execute(async (transaction) => {
    await execute(transaction, sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`);
    // A run whose connection is gone was left by a node that was killed.
    await execute(
      transaction,
      sql`delete from report_runs r where until <= now() or pid = ${pid}
        or not exists (select from pg_stat_activity a where a.pid = r.pid)`,
    );
    const written = await findRow(
      transaction,
      sql<{
        pid: number;
      }>`insert into report_runs (pid, run_id, user_id, project_id, level, everyone, action_ids, can, lang, as_of, until)
        select ${pid}::int, ${runId}::uuid, ${actor.userId}::int, ${projectId}::int, ${actor.level}::int, ${everyone}::boolean,
          ${sql.val([...actionIds])}::int[], ${sql.val(can)}::text[], ${language}::text, ${asOf}::timestamptz,
          now() + make_interval(secs => ${lifetime / 1000}::float8)
        from report_runs having count(*) < ${sql.lit(MOST_RUNS)} and count(*) filter (where user_id = ${actor.userId}) = 0
        returning pid`,
    );
    if (!written) return undefined;
    if (!everyone)
      await execute(
        transaction,
        sql`insert into report_run_people (pid, user_id)
          select ${pid}::int, m.user_id from members m
          where m.project_id = ${projectId} and ${personListScope(actor, sql`m.user_id`)}`,
      );
    return { runId, everyone };
  });
}

/** Counts the people whom a run may be about. */
export async function countPeople(db: Db, { pid, projectId, everyone }: CountedRun): Promise<number> {
  const { people } = await getRow(
    db,
    everyone
      ? sql<{ people: number }>`select count(*)::int as people from members where project_id = ${projectId}`
      : sql<{ people: number }>`select count(*)::int as people from report_run_people where pid = ${pid}`,
  );
  return people;
}

/** Returns the names of views by their ids, which the columns of a result bear. */
export async function findViewNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await findRows(
    db,
    sql<{ id: string; name: string }>`
      select c.oid::text as id, c.relname::text as name from pg_class c where c.oid = any (${sql.val(ids.map(String))}::oid[])`,
  );
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}

/** Deletes the record of a run, and with it what the run may read. */
export const removeRun = (db: Db, pid: number): Promise<void> =>
  execute(db, sql`delete from report_runs where pid = ${pid}`);

/** A run that ended, for the log. */
export interface EndedRun {
  projectId: number;
  userId: number;
  queryId: number | null;
  service: string | null;
  ms: number;
  rowCount: number;
  fault: string | null;
}

/** Logs that a query ran, without its values. */
export async function logRun(db: Db, run: EndedRun): Promise<void> {
  await db.insertInto('reportLog').values(run).execute();
}

/** The channel on which nodes announce that a run is to be stopped. */
export const STOP_CHANNEL = 'report_run_stopped';

/** Tells the other nodes that a person stopped a run. */
export const announceStop = (db: Db, runId: string, userId: number): Promise<void> =>
  execute(db, sql`select pg_notify(${STOP_CHANNEL}, ${`${runId}:${userId}`})`);
