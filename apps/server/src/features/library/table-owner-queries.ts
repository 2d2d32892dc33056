import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/** Moves a person's items, versions and shares, sent and received, to another account. */
export async function moveMaterial(db: Db, fromId: number, toId: number): Promise<void> {
  await db.updateTable('libraryItems').set({ ownerId: toId }).where('ownerId', '=', fromId).execute();
  await db.updateTable('libraryVersions').set({ madeBy: toId }).where('madeBy', '=', fromId).execute();
  await execute(
    db,
    sql`update library_shares set sender_id = ${toId} where sender_id = ${fromId} and not exists (
    select 1 from library_shares k where k.sender_id = ${toId}
      and (k.item_id, k.mentee_id) = (library_shares.item_id, library_shares.mentee_id))`,
  );
  await execute(
    db,
    sql`update library_shares set mentee_id = ${toId} where mentee_id = ${fromId} and not exists (
    select 1 from library_shares k where k.mentee_id = ${toId} and k.item_id = library_shares.item_id
      and k.sender_id is not distinct from library_shares.sender_id)`,
  );
}

/** Moves favourites, ratings and uses of items for which the receiving account has none. */
export async function moveOpinions(db: Db, fromId: number, toId: number): Promise<void> {
  for (const table of ['library_favourites', 'library_ratings', 'library_uses'])
    await execute(
      db,
      sql`update ${sql.table(table)} o set user_id = ${toId} where o.user_id = ${fromId} and not exists (
      select 1 from ${sql.table(table)} k where k.user_id = ${toId} and k.item_id = o.item_id)`,
    );
}
