import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';
import type { NotificationKind } from './kind.ts';

/**
 * Marks everyone's notifications of a kind in a project as read, because nobody has to do anything about them any more.
 */
export const markReadByAll = (db: Db, { kind }: NotificationKind, projectId: number, now: Date): Promise<void> =>
  execute(
    db,
    sql`update notifications set read_at = ${now}, mail = case when mailed_at is not null then mail end
    where project_id = ${projectId} and kind = ${kind} and read_at is null`,
  );
