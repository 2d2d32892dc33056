import { type RawBuilder, sql } from 'kysely';
import { execute } from '../../../platform/database/statement.ts';
import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';

/**
 * SQL condition on `projects`: the last day on which microdata are kept is before today. `today` is YYYY-MM-DD; programmes
 * write their day as DD-MM-YYYY.
 */
export const isPastKept = (today: string): RawBuilder<boolean> => sql<boolean>`(
  settings ->> 'MicrodataKeptUntil' ~ '^\\d{2}-\\d{2}-\\d{4}$'
  and to_date(settings ->> 'MicrodataKeptUntil', 'DD-MM-YYYY') < ${today}::date)`;

/**
 * Blanks at night the answers of programmes whose day for that has passed, and what was written about their sheets;
 * states, times and versions stay. A sheet whose batch has no receipt yet keeps its answers until it has one.
 */
export const blankAnswers: ScheduleEntry = {
  name: 'microdata.blankAnswers',
  of: 'installation',
  when: 'nightly',
  async run({ db, now }) {
    const today = now.toISOString().slice(0, 10);
    const expired = sql`select id from projects where ${isPastKept(today)}`;
    await execute(
      db,
      sql`update microdata_sheets s set answers = '{}', special = '{}', version = version + 1
      where s.project_id in (${expired}) and (s.answers <> '{}' or s.special <> '{}')
        and not exists (select 1 from microdata_lines l
          where l.project_id = s.project_id and l.user_id = s.user_id and l.sheet = s.sheet and l.result = 'open')`,
    );
    await execute(db, sql`update microdata_events set reason = '' where reason <> '' and project_id in (${expired})`);
    await execute(db, sql`delete from microdata_explanations where project_id in (${expired})`);
    return 'done';
  },
};
