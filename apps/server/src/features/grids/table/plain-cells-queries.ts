import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/**
 * What plain actions have for a mentee, as lists that go together place by place: a row of its own for every cell costs
 * most of the time, and so does a text put together for each.
 */
interface PlainRow {
  menteeId: number;
  /** '{action,action}' of what was completed or handed in, or has a mentor of its own. */
  done: string | null;
  /** The days of these since 1970, or NULL. */
  days: string | null;
  /** Their mentors, or NULL. */
  mentors: string | null;
  /** '{action,action}' of what has a meeting. */
  held: string | null;
  /** The minutes since 1970 at which these are. */
  minutes: string | null;
}

/**
 * What these actions of a project have for these mentees; days are those of its zone. Who has nothing is absent. It asks
 * for no more than the indexes hold (migration index-only-cells).
 */
export async function findPlainCells(
  db: Db,
  project: { id: number; zone: string },
  menteeIds: readonly number[],
  actionIds: readonly number[],
): Promise<PlainRow[]> {
  const [mentees, actions] = [sql.val([...menteeIds]), sql.val([...actionIds])];
  const day = sql`(coalesce(d.completed_at, d.submitted_at) at time zone ${project.zone})::date - date '1970-01-01'`;
  const { rows } = await sql<PlainRow>`
    select coalesce(x.id, g.id) as "menteeId", x.done::text, x.days::text, x.mentors::text, g.held::text, g.minutes::text
    from (select d.mentee_id as id, array_agg(d.action_id) as done, array_agg(${day}) as days, array_agg(d.mentor_id) as mentors
      from mentee_actions d
      where d.mentee_id = any (${mentees}::int[]) and d.project_id = ${project.id} and d.action_id = any (${actions}::int[])
        and (d.completed_at is not null or d.submitted_at is not null or d.mentor_id is not null)
      group by d.mentee_id) x
    full join (select h.mentee_id as id, array_agg(h.action_id) as held,
        array_agg(floor(date_part('epoch', h.starts_at) / 60)::int) as minutes
      from meetings h
      where h.mentee_id = any (${mentees}::int[]) and h.action_id = any (${actions}::int[])
      group by h.mentee_id) g on g.id = x.id`.execute(db);
  return rows;
}
