import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute } from '../database/statement.ts';

/** By whom, perhaps with an administrator acting as that person, and when the rows of a transaction are changed. */
export interface Change {
  actor: { userId: number; actingAdmin: { id: number } | null } | null;
  /** The time that the audit record of the change bears too. */
  at: Date;
}

/** Tells the history of a transaction who changes its rows. What a transaction without an actor changes has none. */
export async function nameActor(transaction: Db, { actor, at }: Change): Promise<void> {
  await execute(
    transaction,
    sql`select set_config('ithaki.actor', ${String(actor?.userId ?? '')}, true),
      set_config('ithaki.acting_admin', ${String(actor?.actingAdmin?.id ?? '')}, true),
      set_config('ithaki.at', ${at.toISOString()}, true)`,
  );
}

/**
 * What of a transaction becomes history: everything; nothing of the contents, while a person is erased; or nothing at all,
 * when rows are loaded whose history is loaded too.
 */
export type HistoryMode = 'all' | 'erasing' | 'off';

/** Sets what of the rest of a transaction becomes history. */
export async function setHistoryMode(transaction: Db, mode: HistoryMode): Promise<void> {
  await execute(transaction, sql`select set_config('ithaki.history', ${mode}, true)`);
}
