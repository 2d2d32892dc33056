import type { RetentionPeriod } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute, findRows, getRow } from '../database/statement.ts';
import type { ScheduleEntry } from '../schedule/schedule-entry.ts';
import type { RetentionRule } from './rule.ts';

/** Number of rows deleted in one transaction, so small that nobody waits for them. */
export const PIECE = 5_000;

const cutoffOf = ({ Count, Unit }: RetentionPeriod): RawBuilder<Date> => sql`(now() - ${`${Count} ${Unit}`}::interval)`;

/** Deletes one portion of the rows that a rule no longer keeps; returns how many. */
async function deleteSome(db: Db, { table, over, period }: RetentionRule): Promise<number> {
  // sql-check: the table belongs to the owner that wrote the rule
  const rows = await findRows(
    db,
    sql`delete from ${sql.table(table)} where ctid = any (array(select r.ctid from ${sql.table(table)} r
      where ${over(cutoffOf(period))} limit ${sql.lit(PIECE)} for update skip locked)) returning 1`,
  );
  return rows.length;
}

/** Counts the rows that a rule no longer keeps. */
export async function countOver(db: Db, { table, over, period }: RetentionRule): Promise<number> {
  // sql-check: the table is one of our own
  const { n } = await getRow(
    db,
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} r where ${over(cutoffOf(period))}`,
  );
  return n;
}

/** Adds the number of rows that one portion deleted to the run of the night. */
const recordPiece = (db: Db, rule: string, due: Date, deleted: number): Promise<void> =>
  execute(
    db,
    sql`insert into retention_runs as r (rule, due_at, deleted) values (${rule}, ${due}, ${deleted})
    on conflict (rule, due_at) do update set deleted = r.deleted + excluded.deleted, ended_at = now()`,
  );

/**
 * Returns the nightly entry of the schedule for each rule. They are separate, so that one that fails does not hold up
 * the others.
 */
export const retentionEntries = (rules: readonly RetentionRule[]): ScheduleEntry[] =>
  rules
    .filter(({ apart }) => !apart)
    .map((rule) => ({
      name: rule.name,
      of: 'installation',
      when: 'nightly',
      async run({ db, due }) {
        const deleted = await deleteSome(db, rule);
        await recordPiece(db, rule.name, due, deleted);
        return deleted === PIECE ? 'more' : 'done';
      },
    }));
