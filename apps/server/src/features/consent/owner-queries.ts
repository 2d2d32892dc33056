import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

export async function moveRecords(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(db, sql`update consent_records set user_id = ${toId} where user_id = ${fromId}`);
}
