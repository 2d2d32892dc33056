import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personListScope, seesEveryone } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, getRow } from '../../../platform/database/statement.ts';

/** Advisory lock held while runs are counted and one is added. */
const LOCK = 4_801_002;
/** Most runs at a time on all nodes together. */
const MOST_RUNS = 4;

/** Permissions that report views check. */
const askedFor = ['applications.see', 'quests.see', 'quests.sheets', 'mentor.read', 'chat.figures'] as const;

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
  /** Milliseconds after which the record expires. */
  lifetime: number;
}

/** What a run may read. */
export interface RunScope {
  runId: string;
  people: number;
  everyone: boolean;
}

/**
 * Records whom and what a run may read. Returns undefined while {@link MOST_RUNS} runs are in progress, or one of the
 * same person.
 */
export function writeRun(db: Db, run: NewRun): Promise<RunScope | undefined> {
  const { pid, actor, projectId, actionIds, language, lifetime, runId = randomUUID() } = run;
  const everyone = run.totals || seesEveryone(actor);
  const can = askedFor.filter((permission) => actor.can.has(permission));
  return db.transaction().execute(async (transaction) => {
    await execute(transaction, sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`);
    await execute(transaction, sql`delete from report_runs where until <= now() or pid = ${pid}`);
    const { all, own } = await getRow(
      transaction,
      sql<{ all: number; own: number }>`
        select count(*)::int as all, count(*) filter (where user_id = ${actor.userId})::int as own from report_runs`,
    );
    if (all >= MOST_RUNS || own > 0) return undefined;
    await execute(
      transaction,
      sql`insert into report_runs (pid, run_id, user_id, project_id, level, everyone, action_ids, can, lang, until)
        values (${pid}, ${runId}, ${actor.userId}, ${projectId}, ${actor.level}, ${everyone},
          ${sql.val([...actionIds])}::int[], ${sql.val(can)}::text[], ${language},
          now() + make_interval(secs => ${lifetime / 1000}::float8))`,
    );
    if (!everyone)
      await execute(
        transaction,
        sql`insert into report_run_people (pid, user_id)
          select ${pid}::int, m.user_id from members m
          where m.project_id = ${projectId} and ${personListScope(actor, sql`m.user_id`)}`,
      );
    const { people } = await getRow(
      transaction,
      everyone
        ? sql<{ people: number }>`select count(*)::int as people from members where project_id = ${projectId}`
        : sql<{ people: number }>`select count(*)::int as people from report_run_people where pid = ${pid}`,
    );
    return { runId, people, everyone };
  });
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
