import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute } from '../../../platform/database/statement.ts';

/** Moves what was sent about an account to another account of the same person. */
export const moveLines = (db: Db, fromId: number, toId: number): Promise<void> =>
  execute(db, sql`update microdata_lines set user_id = ${toId} where user_id = ${fromId}`);
