import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/** Moves the rehearsals that a person made to another account. */
export const moveRehearsals = (db: Db, fromId: number, toId: number): Promise<void> =>
  execute(db, sql`update rehearsals set made_by = ${toId} where made_by = ${fromId}`);
