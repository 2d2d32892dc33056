import type { Job, RehearsalHead, RehearsalReport, RehearsalSettings } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/** A rehearsal without its report. */
export interface RehearsalRow {
  id: number;
  projectId: number;
  settings: RehearsalSettings;
  state: Job['State'];
  jobId: number | null;
  madeAt: Date;
  madeBy: string | null;
  told: RehearsalHead['Told'];
}

/** A rehearsal with a report is done; otherwise its state is its job's, or stopped if the job is gone. */
const columns = sql`r.id, r.project_id, r.settings, r.job_id, r.made_at, r.told,
  case when r.report is not null then 'done' else coalesce(j.state, 'stopped') end as state,
  case when u.id is not null then ${personName('u')} end as made_by`;
const from = sql`rehearsals r left join jobs j on j.id = r.job_id left join users u on u.id = r.made_by`;

/** The most rehearsals in a list. */
const LISTED = 200;

/** Returns the rehearsals of a programme, the newest first. */
export const findRehearsals = (db: Db, projectId: number): Promise<RehearsalRow[]> =>
  findRows(
    db,
    sql<RehearsalRow>`select ${columns} from ${from} where r.project_id = ${projectId} order by r.id desc limit ${LISTED}`,
  );

/** Returns a rehearsal of a programme with its report. */
export const findRehearsal = (
  db: Db,
  projectId: number,
  id: number,
): Promise<(RehearsalRow & { report: RehearsalReport | null }) | undefined> =>
  findRow(
    db,
    sql<RehearsalRow & { report: RehearsalReport | null }>`
      select ${columns}, r.report from ${from} where r.project_id = ${projectId} and r.id = ${id}`,
  );

/** Stores a rehearsal that has no report yet; returns its id. */
export async function insertRehearsal(
  db: Db,
  rehearsal: { projectId: number; madeBy: number; settings: RehearsalSettings; madeAt: Date },
): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
      insert into rehearsals (project_id, made_by, settings, made_at)
      values (${rehearsal.projectId}, ${rehearsal.madeBy}, ${JSON.stringify(rehearsal.settings)}::jsonb,
        ${rehearsal.madeAt}) returning id`,
  );
  return id;
}

/** Stores which job runs a rehearsal. */
export const setJob = (db: Db, id: number, jobId: number): Promise<void> =>
  execute(db, sql`update rehearsals set job_id = ${jobId} where id = ${id}`);

/** Stores the report of a rehearsal and its summary. */
export const storeReport = (
  db: Db,
  id: number,
  report: RehearsalReport,
  told: NonNullable<RehearsalHead['Told']>,
): Promise<void> =>
  execute(
    db,
    sql`update rehearsals set report = ${JSON.stringify(report)}::jsonb, told = ${JSON.stringify(told)}::jsonb
      where id = ${id}`,
  );

/** Returns the names of those of some people whom the actor may see, ordered by name. */
export const findNames = (db: Db, actor: Actor, userIds: readonly number[]): Promise<{ id: number; name: string }[]> =>
  findRows(
    db,
    sql<{ id: number; name: string }>`
      select u.id, ${personName('u')} as name from users u
      where u.id = any (${sql.val([...userIds])}::int[]) and ${personListScope(actor, sql`u.id`)}
      order by ${personName('u')}, u.id`,
  );
