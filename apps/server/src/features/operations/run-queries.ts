import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../platform/database/page.ts';
import { type Columns, findRows } from '../../platform/database/statement.ts';

export type RunRow = Columns<'retentionRuns', 'rule' | 'endedAt' | 'deleted'>;

/** Finds the last run of each retention rule. */
export const findLastRuns = (db: Db): Promise<RunRow[]> =>
  findRows(
    db,
    sql<RunRow>`select distinct on (rule) rule, ended_at, deleted from retention_runs order by rule, due_at desc`,
  );

/** Returns a page of the runs of retention rules that deleted something, the newest first. */
export const findRuns = (db: Db, range: PageRange): Promise<Page<RunRow>> =>
  findPage(
    db,
    sql<RunRow>`select r.rule, r.ended_at, r.deleted from retention_runs r where r.deleted > 0`,
    sql`r.ended_at desc, r.rule`,
    range,
  );
