import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Keeps a value under a name unless there is one already; answers the one that holds. */
async function keepFirst(db: Db, name: string, value: string): Promise<string> {
  await sql`insert into installation (name, value) values (${name}, ${value}) on conflict do nothing`.execute(db);
  return (await readValue(db, name)) ?? value;
}

async function readValue(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from installation where name = ${name}`.execute(db);
  return rows[0]?.value;
}

/** The secret that signs session cookies, made at the first start; all servers on one database share it. */
export const sessionSecret = (db: Db): Promise<string> =>
  keepFirst(db, 'sessionSecret', randomBytes(48).toString('base64url'));

/** Notes for good that the database holds a demonstration, whose accounts and passwords anyone can read. */
export async function markDemonstration(db: Db): Promise<void> {
  await keepFirst(db, 'demonstration', 'yes');
}

export const isDemonstration = async (db: Db): Promise<boolean> => (await readValue(db, 'demonstration')) !== undefined;

/** Whether nobody has an account yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select 1 from users) as some`.execute(db);
  return !rows[0]?.some;
}
