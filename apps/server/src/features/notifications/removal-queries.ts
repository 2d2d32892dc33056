import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';
import type { NotificationKind } from './kind.ts';

/**
 * Deletes the notifications of a thing for these people as if there had been none, as when an announcement is
 * withdrawn.
 */
export const removeNotifications = (
  db: Db,
  { kind }: NotificationKind,
  thing: string,
  userIds: readonly number[],
): Promise<void> =>
  execute(
    db,
    sql`delete from notifications where user_id = any (${sql.val([...userIds])}::int[]) and kind = ${kind}
    and thing = ${thing}`,
  );

/** Marks a person's notification of a thing as read when they have seen the thing itself. */
export const markThingRead = (
  db: Db,
  { kind }: NotificationKind,
  thing: string,
  userId: number,
  now: Date,
): Promise<void> =>
  execute(
    db,
    sql`update notifications set read_at = ${now}, mail = case when mailed_at is not null then mail end
    where user_id = ${userId} and kind = ${kind} and thing = ${thing} and read_at is null`,
  );
