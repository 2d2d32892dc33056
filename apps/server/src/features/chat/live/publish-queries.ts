import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute } from '../../../platform/database/statement.ts';
import { CHAT_CHANNEL, packTellings, type Telling } from './telling.ts';

/** Tells open pages on every node, once the transaction is committed. */
export async function publishLive(db: Db, tellings: readonly Telling[]): Promise<void> {
  const payloads = packTellings(tellings);
  if (payloads.length === 0) return;
  await execute(db, sql`select pg_notify(${CHAT_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`);
}
