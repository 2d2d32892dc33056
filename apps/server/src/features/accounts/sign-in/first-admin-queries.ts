import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute } from '../../../platform/database/statement.ts';

const FIRST_ADMIN_LOCK = 7_311_002;

/** Lets only one transaction at a time create the first administrator. */
export async function lockFirstAdmin(db: Db): Promise<void> {
  await execute(db, sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
}
