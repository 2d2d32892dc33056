import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { getRow } from '../database/statement.ts';

/** Stores a value under a name unless a value is stored already; returns the stored value. */
async function storeOnce(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readValue(db, name)) ?? value;
}

async function readValue(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Returns the single secret of releases before the keyring; undefined in newer installations. */
export const storedSecret = (db: Db): Promise<string | undefined> => readValue(db, 'sessionSecret');

/** Deletes the single secret of earlier releases, once nothing stored depends on it. */
export async function deleteStoredSecret(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', 'sessionSecret').execute();
}

/**
 * Permanently marks the database as a demonstration, whose accounts and passwords anyone can read, with the programme
 * that it shows.
 */
export async function markDemonstration(db: Db, projectId: number): Promise<void> {
  await storeOnce(db, 'demonstration', `project ${projectId}`);
}

/** Whether a programme is the one that the demonstration shows. */
export const isDemonstrated = async (db: Db, projectId: number): Promise<boolean> =>
  (await readValue(db, 'demonstration')) === `project ${projectId}`;

/** Whether the database is marked as a demonstration. */
export const isDemonstration = async (db: Db): Promise<boolean> => (await readValue(db, 'demonstration')) !== undefined;

/** Whether there is no account yet. */
export async function hasNoAccounts(db: Db): Promise<boolean> {
  const { found } = await getRow(db, sql<{ found: boolean }>`select exists (select 1 from users) as found`);
  return !found;
}
