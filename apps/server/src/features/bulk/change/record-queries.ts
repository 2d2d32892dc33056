import type { BulkKind, JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import { BULK_CHANGE_LOCK } from '../../members/index.ts';
import type { ChangeTotals } from './draft-queries.ts';

/** Limits how long the transaction waits for each lock. */
export async function setLockTimeout(db: Db, seconds: number): Promise<void> {
  await execute(db, sql`select set_config('lock_timeout', ${`${seconds}s`}, true)`);
}

/** Waits for other bulk changes in the project, and makes later ones wait until the transaction ends. */
export async function lockBulkChanges(db: Db, projectId: number): Promise<void> {
  await execute(db, sql`select pg_advisory_xact_lock(${sql.lit(BULK_CHANGE_LOCK)}, ${projectId}::int)`);
}

export interface NewChange {
  projectId: number;
  kind: BulkKind;
  call: string;
  target: string;
  args: JsonValue;
  totals: ChangeTotals;
  jobId: number | null;
}

/** Records a change and returns its id. */
export async function insertChange(db: Db, actor: Actor, change: NewChange): Promise<number> {
  const { people, changed, skipped } = change.totals;
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into bulk_changes (project_id, actor_id, acting_admin_id, kind, call, target, args, people, changed, skipped, job_id)
    values (${change.projectId}, ${actor.userId}, ${actor.actingAdmin?.id ?? null}, ${change.kind}, ${change.call},
      ${change.target}, ${JSON.stringify(change.args)}::jsonb, ${people}, ${changed}, ${JSON.stringify(skipped)}::jsonb,
      ${change.jobId}) returning id`,
  );
  return id;
}

/** Records the values of these people's rows before and after the change. */
export async function recordRows(db: Db, changeId: number, users: readonly number[]): Promise<void> {
  await execute(
    db,
    sql`insert into bulk_change_rows (change_id, user_id, action_id, before, after)
    select ${changeId}, user_id, action_id, before, after from bulk_rows
    where user_id between ${users[0]} and ${users.at(-1)}`,
  );
}

/** A recorded change. */
export interface ChangeRow {
  id: number;
  kind: BulkKind;
  actorId: number | null;
  args: JsonValue;
  at: Date;
  people: number;
  changed: number;
  skipped: ChangeTotals['skipped'];
  undoneAt: Date | null;
  /** Whether the change is more than a day old. */
  late: boolean;
}

const changeColumns = sql`id, kind, actor_id, args, at, people, changed, skipped, undone_at,
  at < now() - interval '24 hours' as late`;

/** Finds the change that a job recorded before it was killed, if any. */
export async function findChangeOfJob(db: Db, jobId: number): Promise<ChangeRow | undefined> {
  return findRow(db, sql<ChangeRow>`select ${changeColumns} from bulk_changes where job_id = ${jobId}`);
}

/** Loads a change of the project, its row locked until the transaction ends. */
export async function lockChange(db: Db, projectId: number, id: number): Promise<ChangeRow | undefined> {
  return findRow(
    db,
    sql<ChangeRow>`
    select ${changeColumns} from bulk_changes where project_id = ${projectId} and id = ${id} for update`,
  );
}

const MAX_LISTED = 100;

/** Finds the changes of the last day in a project, by one person or by everyone when null; the newest first. */
export async function findRecentChanges(db: Db, projectId: number, actorId: number | null): Promise<ChangeRow[]> {
  return findRows(
    db,
    sql<ChangeRow>`
    select ${changeColumns} from bulk_changes where project_id = ${projectId} and at >= now() - interval '24 hours'
      and (${actorId}::int is null or actor_id = ${actorId}) order by id desc limit ${MAX_LISTED}`,
  );
}
