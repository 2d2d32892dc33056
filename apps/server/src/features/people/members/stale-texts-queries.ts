import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Some people whose searched texts are behind, held until the transaction ends as a change of them holds them. */
export async function takeStale(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from stale_texts s join users u on u.id = s.user_id order by u.id limit ${most}
    for no key update of u skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** They are up to date. */
export async function dropStale(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from stale_texts where user_id = any (${sql.val([...ids])}::int[])`.execute(db);
}
