import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import { execute } from '../database/statement.ts';

/** A change of the rows of a transaction: by whom, with the administrator who acts as that person, if any, and when. */
export interface Change {
  actor: { userId: number; actingAdmin: { id: number } | null } | null;
  /** The time of the change, which its audit record has too. */
  at: Date;
}

/**
 * Tells the history triggers who makes the changes of a transaction. A transaction without an actor has changes by
 * nobody.
 */
export async function nameActor(transaction: Db, { actor, at }: Change): Promise<void> {
  await execute(
    transaction,
    sql`${prepared} select set_config('ithaki.actor', ${String(actor?.userId ?? '')}, true),
      set_config('ithaki.acting_admin', ${String(actor?.actingAdmin?.id ?? '')}, true),
      set_config('ithaki.at', ${at.toISOString()}, true)`,
  );
}

/**
 * What of a transaction is kept as history: 'all'; with 'erasing', which rows changed but not their content, used while
 * a person is erased; with 'off', nothing, used when rows are loaded together with their history.
 */
export type HistoryMode = 'all' | 'erasing' | 'off';

/** Sets what of the rest of a transaction is kept as history. */
export async function setHistoryMode(transaction: Db, mode: HistoryMode): Promise<void> {
  await execute(transaction, sql`select set_config('ithaki.history', ${mode}, true)`);
}
