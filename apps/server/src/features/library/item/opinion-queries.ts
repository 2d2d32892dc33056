import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, getRow } from '../../../platform/database/statement.ts';

/**
 * Stores a person's rating of an item, replacing an earlier one. Returns the item's new sum of stars and number of
 * ratings.
 */
export async function saveRating(
  db: Db,
  userId: number,
  itemId: number,
  stars: number,
): Promise<{ starsSum: number; ratings: number }> {
  await execute(
    db,
    sql`
    insert into library_ratings (user_id, item_id, stars) values (${userId}, ${itemId}, ${stars})
    on conflict (user_id, item_id) do update set stars = excluded.stars, rated_at = now()`,
  );
  return getRow(
    db,
    sql<{ starsSum: number; ratings: number }>`
    select stars_sum, ratings from library_items where id = ${itemId}`,
  );
}

export async function markFavourite(db: Db, userId: number, itemId: number): Promise<void> {
  await db
    .insertInto('libraryFavourites')
    .values({ userId, itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unmarkFavourite(db: Db, userId: number, itemId: number): Promise<void> {
  await db.deleteFrom('libraryFavourites').where('userId', '=', userId).where('itemId', '=', itemId).execute();
}

/** Records that a person opened an item; items sent to them no longer count as new. */
export async function recordUse(db: Db, userId: number, itemId: number): Promise<void> {
  await execute(
    db,
    sql`
    insert into library_uses (user_id, item_id) values (${userId}, ${itemId})
    on conflict (user_id, item_id) do update set last_at = now(), times = library_uses.times + 1`,
  );
  await execute(
    db,
    sql`
    update library_shares set is_new = false, opened_at = coalesce(opened_at, now()), last_opened_at = now(),
      opens = opens + 1
    where mentee_id = ${userId} and item_id = ${itemId}`,
  );
}
