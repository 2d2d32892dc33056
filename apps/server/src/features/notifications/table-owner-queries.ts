import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/**
 * Moves a person's notifications and choices to another account. Where both accounts have an unread notification of the
 * same thing, that of the receiving account stays; its own choices take precedence.
 */
export async function moveNotifications(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(
    db,
    sql`update notifications n set user_id = ${toId} where n.user_id = ${fromId} and not (n.read_at is null and exists (
      select 1 from notifications k where k.user_id = ${toId} and k.read_at is null
        and (k.kind, k.thing) = (n.kind, n.thing) and k.project_id is not distinct from n.project_id))`,
  );
  await db.deleteFrom('notifications').where('userId', '=', fromId).execute();
  await db.updateTable('notifications').set({ actorId: toId }).where('actorId', '=', fromId).execute();
  await db.updateTable('notifications').set({ personId: toId }).where('personId', '=', fromId).execute();
  await execute(
    db,
    sql`update notification_choices c set user_id = ${toId} where c.user_id = ${fromId}
      and not exists (select 1 from notification_choices k where k.user_id = ${toId})`,
  );
}
