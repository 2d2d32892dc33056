import type { library, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadApprovedItem, loadItem } from './load-item.ts';
import { markFavourite, recordUse, saveRating, unmarkFavourite } from './opinion-queries.ts';
import { averageRating } from './present-item.ts';

/** Stores the caller's rating of an approved item. */
export async function rate(
  context: Context,
  { ItemId, Stars }: ParsedBodyOf<typeof library.rate>,
): Promise<ReplyOf<typeof library.rate>> {
  await loadApprovedItem(context, ItemId);
  const totals = await saveRating(context.db, context.actor.userId, ItemId, Stars);
  return { Stars: averageRating(totals), Ratings: totals.ratings, OwnStars: Stars };
}

/** Adds an item to the caller's favourites, or removes it. */
export async function setFavorite(
  context: Context,
  { ItemId, IsFavorite }: ParsedBodyOf<typeof library.favorite>,
): Promise<ReplyOf<typeof library.favorite>> {
  await loadApprovedItem(context, ItemId);
  const change = IsFavorite ? markFavourite : unmarkFavourite;
  await change(context.db, context.actor.userId, ItemId);
  return { Ok: true };
}

/** Records that the caller opens an item. */
export async function openItem(context: Context, id: number): Promise<ReplyOf<typeof library.open>> {
  await loadItem(context, id);
  await recordUse(context.db, context.actor.userId, id);
  return { Ok: true };
}
