import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';

/**
 * SQL condition on `projects`: the last day on which microdata are kept is before today. `today` is YYYY-MM-DD; programmes
 * write their day as DD-MM-YYYY.
 */
export const isPastKept = (today: string): RawBuilder<boolean> => sql<boolean>`(
  settings ->> 'MicrodataKeptUntil' ~ '^\\d{2}-\\d{2}-\\d{4}$'
  and to_date(settings ->> 'MicrodataKeptUntil', 'DD-MM-YYYY') < ${today}::date)`;

/** A programme whose day for blanking has passed. */
export interface ExpiredSheets {
  id: number;
  /** Whether the totals of its sheets are to be kept first. */
  isToCount: boolean;
}

/** Returns the programmes whose day for blanking has passed. `today` is YYYY-MM-DD. */
export const findExpiredSheets = (db: Db, today: string): Promise<ExpiredSheets[]> =>
  findRows(
    db,
    sql<ExpiredSheets>`
    select id, not exists (select 1 from microdata_totals t where t.project_id = p.id and t.base = 'held')
        and exists (select 1 from microdata_sheets s
          where s.project_id = p.id and (s.answers <> '{}' or s.special <> '{}')) as is_to_count
    from projects p where ${isPastKept(today)} order by id`,
  );

/**
 * Blanks the answers of programmes, and what was written about their sheets; states, times and versions stay. A sheet
 * whose batch has no receipt yet keeps its answers until it has one.
 */
export async function blankSheets(db: Db, projectIds: readonly number[]): Promise<void> {
  const ids = sql`any (${sql.val([...projectIds])}::int[])`;
  await execute(
    db,
    sql`update microdata_sheets s set answers = '{}', special = '{}', version = version + 1
    where s.project_id = ${ids} and (s.answers <> '{}' or s.special <> '{}')
      and not exists (select 1 from microdata_lines l
        where l.project_id = s.project_id and l.user_id = s.user_id and l.sheet = s.sheet and l.result = 'open')`,
  );
  await execute(db, sql`update microdata_events set reason = '' where reason <> '' and project_id = ${ids}`);
  await execute(db, sql`delete from microdata_explanations where project_id = ${ids}`);
}
