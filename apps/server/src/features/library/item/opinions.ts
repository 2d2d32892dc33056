import type { library, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadItem, loadShown } from './load-item.ts';
import { markFavourite, noteUse, saveRating, unmarkFavourite } from './opinion-queries.ts';
import { averageOf } from './present-item.ts';

/** The caller's rating of what everyone sees. */
export async function rate(
  context: Context,
  { ItemId, Stars }: ParsedBodyOf<typeof library.rate>,
): Promise<ReplyOf<typeof library.rate>> {
  await loadShown(context, ItemId);
  const totals = await saveRating(context.db, context.actor.userId, ItemId, Stars);
  return { Stars: averageOf(totals), Ratings: totals.ratings, OwnStars: Stars };
}

/** Puts an item among the caller's favourites, or takes it out. */
export async function setFavorite(
  context: Context,
  { ItemId, IsFavorite }: ParsedBodyOf<typeof library.favorite>,
): Promise<ReplyOf<typeof library.favorite>> {
  await loadShown(context, ItemId);
  const change = IsFavorite ? markFavourite : unmarkFavourite;
  await change(context.db, context.actor.userId, ItemId);
  return { Ok: true };
}

/** Notes that the caller opens an item. */
export async function openItem(context: Context, id: number): Promise<ReplyOf<typeof library.open>> {
  await loadItem(context, id);
  await noteUse(context.db, context.actor.userId, id);
  return { Ok: true };
}
