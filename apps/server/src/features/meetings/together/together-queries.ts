import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** Returns those of the mentees who already have a future meeting of the action that is set or proposed. */
export async function findMenteesWithMeeting(
  db: Db,
  actionId: number,
  menteeIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`
      select distinct p.user_id from meeting_people p join meetings m on m.id = p.meeting_id
      where p.action_id = ${actionId} and p.user_id = any (${sql.val([...menteeIds])}::int[]) and p.waiting_since is null
        and m.state in ('proposed', 'set') and m.starts_at > ${now}`,
  );
  return new Set(rows.map(({ userId }) => userId));
}
