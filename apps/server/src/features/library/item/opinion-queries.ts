import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** One rating a person and item; a later one takes its place. Answers the item's ratings with it. */
export async function saveRating(
  db: Db,
  userId: number,
  itemId: number,
  stars: number,
): Promise<{ starsSum: number; ratings: number }> {
  await sql`
    insert into library_ratings (user_id, item_id, stars) values (${userId}, ${itemId}, ${stars})
    on conflict (user_id, item_id) do update set stars = excluded.stars, rated_at = now()`.execute(db);
  const { rows } = await sql<{ starsSum: number; ratings: number }>`
    select stars_sum as "starsSum", ratings from library_items where id = ${itemId}`.execute(db);
  return rows[0] ?? { starsSum: 0, ratings: 0 };
}

export async function markFavourite(db: Db, userId: number, itemId: number): Promise<void> {
  await sql`insert into library_favourites (user_id, item_id) values (${userId}, ${itemId}) on conflict do nothing`.execute(
    db,
  );
}

export async function unmarkFavourite(db: Db, userId: number, itemId: number): Promise<void> {
  await sql`delete from library_favourites where user_id = ${userId} and item_id = ${itemId}`.execute(db);
}

/** Notes that a person opens an item now; what was sent to them of it is no longer new. */
export async function noteUse(db: Db, userId: number, itemId: number): Promise<void> {
  await sql`
    insert into library_uses (user_id, item_id) values (${userId}, ${itemId})
    on conflict (user_id, item_id) do update set last_at = now(), times = library_uses.times + 1`.execute(db);
  await sql`
    update library_shares set is_new = false, opened_at = coalesce(opened_at, now()), last_opened_at = now(),
      opens = opens + 1
    where mentee_id = ${userId} and item_id = ${itemId}`.execute(db);
}
