import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

/**
 * A mentee's cells of plain actions, as parallel lists in PostgreSQL's array notation. One row per cell, or a text per
 * cell, would take most of the time.
 */
interface PlainRow {
  menteeId: number;
  /** Ids of the actions that are completed, handed in, or have an action mentor: '{1,2}'. */
  done: string | null;
  /** For each action of `done`, the day of completion or hand-in as days since 1970, or NULL. */
  days: string | null;
  /** For each action of `done`, the action mentor or NULL. */
  mentors: string | null;
  /** Ids of the actions that have a meeting. */
  held: string | null;
  /** For each action of `held`, the start of the meeting in minutes since 1970. */
  minutes: string | null;
}

/**
 * Returns the cells of plain actions for the mentees, with days in the project's time zone; mentees without any are
 * left out. Reads only columns that are contained in indexes (migration index-only-cells).
 */
export function findPlainCells(
  db: Db,
  project: { id: number; zone: string },
  menteeIds: readonly number[],
  actionIds: readonly number[],
): Promise<PlainRow[]> {
  const [mentees, actions] = [sql.val([...menteeIds]), sql.val([...actionIds])];
  const day = sql`(coalesce(d.completed_at, d.submitted_at) at time zone ${project.zone})::date - date '1970-01-01'`;
  return findRows(
    db,
    sql<PlainRow>`
    select coalesce(x.id, g.id) as mentee_id, x.done::text, x.days::text, x.mentors::text, g.held::text, g.minutes::text
    from (select d.mentee_id as id, array_agg(d.action_id) as done, array_agg(${day}) as days, array_agg(d.mentor_id) as mentors
      from mentee_actions d
      where d.mentee_id = any (${mentees}::int[]) and d.project_id = ${project.id} and d.action_id = any (${actions}::int[])
        and (d.completed_at is not null or d.submitted_at is not null or d.mentor_id is not null)
      group by d.mentee_id) x
    full join (select h.mentee_id as id, array_agg(h.action_id) as held,
        array_agg(floor(date_part('epoch', h.starts_at) / 60)::int) as minutes
      from current_meetings h
      where h.mentee_id = any (${mentees}::int[]) and h.action_id = any (${actions}::int[])
      group by h.mentee_id) g on g.id = x.id`,
  );
}
