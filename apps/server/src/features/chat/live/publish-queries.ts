import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute } from '../../../platform/database/statement.ts';
import { CHAT_CHANNEL, type LiveNotice, packNotices } from './live-notice.ts';

export type { LiveNotice, LiveRoom } from './live-notice.ts';

/**
 * Sends notices to all nodes when the transaction commits. Nothing is lost if they do not arrive, because pages can
 * request everything.
 */
export async function publishLive(db: Db, notices: readonly LiveNotice[]): Promise<void> {
  const payloads = packNotices(notices);
  if (payloads.length === 0) return;
  await execute(db, sql`select pg_notify(${CHAT_CHANNEL}, n) from unnest(${sql.val(payloads)}::text[]) n`);
}
