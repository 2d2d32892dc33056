import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/**
 * Moves a person's availability, absences and busy calendars to another account. If both have availability in a
 * programme, the other account's stays. Feeds are not moved: their addresses were made for one account.
 */
export async function moveAvailability(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(
    db,
    sql`update availability a set user_id = ${toId} where a.user_id = ${fromId}
      and not exists (select from availability b where b.user_id = ${toId} and b.project_id = a.project_id)`,
  );
  await db.deleteFrom('availability').where('userId', '=', fromId).execute();
  await db.updateTable('absences').set({ userId: toId }).where('userId', '=', fromId).execute();
  await db.updateTable('busyCalendars').set({ userId: toId }).where('userId', '=', fromId).execute();
  await db.deleteFrom('meetingTells').where('userId', '=', fromId).execute();
  await db.deleteFrom('meetingReminders').where('userId', '=', fromId).execute();
  await db.deleteFrom('feeds').where('userId', '=', fromId).execute();
}
