import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** What plain actions have for a mentee, each list one text: a row of its own for every cell costs most of the time. */
interface PlainRow {
  menteeId: number;
  /** 'action day mentor' with commas between: the day since 1970 on which it was completed or handed in. */
  done: string | null;
  /** 'action minute' with commas between: the minute since 1970 at which its meeting is. */
  held: string | null;
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
    select coalesce(x.id, g.id) as "menteeId", x.done, g.held
    from (select d.mentee_id as id,
        string_agg(d.action_id || ' ' || coalesce((${day})::text, '') || ' ' || coalesce(d.mentor_id::text, ''), ',') as done
      from mentee_actions d
      where d.mentee_id = any (${mentees}::int[]) and d.project_id = ${project.id} and d.action_id = any (${actions}::int[])
        and (d.completed_at is not null or d.submitted_at is not null or d.mentor_id is not null)
      group by d.mentee_id) x
    full join (select h.mentee_id as id,
        string_agg(h.action_id || ' ' || floor(date_part('epoch', h.starts_at) / 60)::int, ',') as held
      from meetings h
      where h.mentee_id = any (${mentees}::int[]) and h.action_id = any (${actions}::int[])
      group by h.mentee_id) g on g.id = x.id`.execute(db);
  return rows;
}
