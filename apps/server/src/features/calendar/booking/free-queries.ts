import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { findRow, findRows } from '../../../platform/database/statement.ts';

/**
 * Returns the ids of a mentee's own mentors: the mentor of the action, or the default mentor if the action has none.
 * With `all` also the default mentor and the mentors of the mentee's other actions.
 */
export async function findOwnMentors(
  db: Db,
  { projectId, menteeId, actionId }: { projectId: number; menteeId: number; actionId: number },
  all: boolean,
): Promise<number[]> {
  const others = all
    ? sql`union select d.mentor_id from mentee_actions d where d.mentee_id = ${menteeId} and d.project_id = ${projectId}
        union select n.default_mentor_id from members n where n.user_id = ${menteeId} and n.project_id = ${projectId}`
    : sql``;
  const rows = await findRows(
    db,
    sql<{ id: number }>`${prepared}
      select o.id from (
        select coalesce(d.mentor_id, n.default_mentor_id) as id from members n
          left join mentee_actions d on d.mentee_id = n.user_id and d.action_id = ${actionId}
        where n.user_id = ${menteeId} and n.project_id = ${projectId} ${others}) o
      join members m on m.user_id = o.id and m.project_id = ${projectId} and m.state = 1
      join users u on u.id = o.id and not u.disabled
      order by o.id`,
  );
  return rows.map(({ id }) => id);
}

/** Returns whether a mentee has a future meeting of an action that is set or proposed. */
export async function hasMeetingAhead(
  db: Db,
  { menteeId, actionId }: { menteeId: number; actionId: number },
  now: Date,
): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{ id: number }>`${prepared}
      select m.id from meetings m where m.mentee_id = ${menteeId} and m.action_id = ${actionId}
        and m.state in ('proposed', 'set') and m.starts_at > ${now} limit 1`,
  );
  return row !== undefined;
}

/**
 * Finds the meeting of a mentee's action that begins at one of these times, however it ended, or is ahead; cancelled ones are
 * left out, and of several the latest counts.
 */
export async function findMeetingAt(
  db: Db,
  { menteeId, actionId }: { menteeId: number; actionId: number },
  times: readonly Date[],
  now: Date,
): Promise<number | null> {
  const row = await findRow(
    db,
    sql<{ id: number }>`
      select m.id from meetings m where m.mentee_id = ${menteeId} and m.action_id = ${actionId} and m.state <> 'cancelled'
        and (m.starts_at = any (${sql.val([...times])}::timestamptz[])
          or m.state in ('proposed', 'set') and m.starts_at > ${now})
      order by m.starts_at desc limit 1`,
  );
  return row?.id ?? null;
}
