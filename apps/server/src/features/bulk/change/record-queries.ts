import type { BulkKind, JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { MANY_LOCK } from '../../members/index.ts';
import type { Totals } from './draft-queries.ts';

/** Gives up after so many seconds whatever someone else holds until then. */
export async function waitAtMost(db: Db, seconds: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${seconds}s`}, true)`.execute(db);
}

/** Holds other changes of many in the project back until the transaction ends. */
export async function followOthers(db: Db, projectId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MANY_LOCK)}, ${projectId}::int)`.execute(db);
}

export interface NewChange {
  projectId: number;
  kind: BulkKind;
  call: string;
  target: string;
  args: JsonValue;
  totals: Totals;
  jobId: number | null;
}

/** Writes down that a change is made; answers its id. */
export async function insertChange(db: Db, actor: Actor, change: NewChange): Promise<number> {
  const { people, changed, skipped } = change.totals;
  const { rows } = await sql<{ id: number }>`
    insert into bulk_changes (project_id, actor_id, acting_admin_id, kind, call, target, args, people, changed, skipped, job_id)
    values (${change.projectId}, ${actor.userId}, ${actor.actingAdmin?.id ?? null}, ${change.kind}, ${change.call},
      ${change.target}, ${JSON.stringify(change.args)}::jsonb, ${people}, ${changed}, ${JSON.stringify(skipped)}::jsonb,
      ${change.jobId}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Keeps what the rows of these persons were and become. */
export async function keepRows(db: Db, changeId: number, users: readonly number[]): Promise<void> {
  await sql`insert into bulk_change_rows (change_id, user_id, action_id, before, after)
    select ${changeId}, user_id, action_id, before, after from bulk_rows
    where user_id between ${users[0]} and ${users.at(-1)}`.execute(db);
}

/** A change that was made. */
export interface ChangeRow {
  id: number;
  kind: BulkKind;
  actorId: number | null;
  args: JsonValue;
  at: Date;
  people: number;
  changed: number;
  skipped: Totals['skipped'];
  undoneAt: Date | null;
  /** Whether a day has passed since. */
  late: boolean;
}

const columns = sql`id, kind, actor_id as "actorId", args, at, people, changed, skipped, undone_at as "undoneAt",
  at < now() - interval '24 hours' as late`;

/** The change that a job made before it was killed, if it came so far. */
export async function findChangeOfJob(db: Db, jobId: number): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`select ${columns} from bulk_changes where job_id = ${jobId}`.execute(db);
  return rows[0];
}

/** A change of the project, held until the transaction ends. */
export async function lockChange(db: Db, projectId: number, id: number): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from bulk_changes where project_id = ${projectId} and id = ${id} for update`.execute(db);
  return rows[0];
}

const MOST_LISTED = 100;

/** The changes of the last day in a project, by one person or by all, the newest first. */
export async function findRecent(db: Db, projectId: number, actorId: number | null): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from bulk_changes where project_id = ${projectId} and at >= now() - interval '24 hours'
      and (${actorId}::int is null or actor_id = ${actorId}) order by id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}
