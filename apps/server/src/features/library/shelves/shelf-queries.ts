import type { Language } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { findRows, getRow } from '../../../platform/database/statement.ts';
import { callerJoins, type ItemRow, itemColumns } from '../item/item-queries.ts';

/** The filter of a list of items. */
export interface ItemFilter {
  /** Ids of categories, with their subcategories. */
  categories?: readonly number[] | undefined;
  kind?: string | undefined;
  tag?: string | undefined;
  language?: string | undefined;
}

export type ItemOrder = 'newest' | 'title' | 'rating' | 'used' | 'marked';

/** A range of rows of a list of items, in an order. */
export interface OrderedRange extends PageRange {
  order: ItemOrder;
}

/** A list of approved items: all of them, or only the actor's favourites or recently opened ones. */
export type Shelf = 'all' | 'favorites' | 'recent';

export function filterConditions(projectId: number, filter: ItemFilter, row: 'i' | 'v'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const { categories, kind, tag, language } = filter;
  return sql.join(
    [
      sql`i.project_id = ${projectId}`,
      ...(categories ? [sql`${column('category_id')} = any (${sql.val([...categories])}::int[])`] : []),
      ...(kind ? [sql`${column('kind')} = ${kind}`] : []),
      ...(tag ? [sql`${column('tags')} @> array[${tag}::text]`] : []),
      ...(language ? [sql`${column('language')} = ${language}`] : []),
    ],
    sql` and `,
  );
}

const shelfJoins: Record<Shelf, (actor: Actor) => RawBuilder<unknown>> = {
  all: () => sql``,
  favorites: ({ userId }) => sql`join library_favourites f on f.item_id = i.id and f.user_id = ${userId}`,
  recent: ({ userId }) => sql`join library_uses u on u.item_id = i.id and u.user_id = ${userId}`,
};

/** SQL order by average rating, then by number of ratings. */
const byRating = sql`i.stars_sum::float8 / greatest(i.ratings, 1) desc, i.ratings desc, i.shown_at desc, i.id desc`;

export const orderExpressions: Record<ItemOrder, RawBuilder<unknown>> = {
  newest: sql`i.shown_at desc, i.id desc`,
  title: sql`i.sort_key, i.id`,
  rating: byRating,
  used: sql`u.last_at desc, i.id desc`,
  marked: sql`f.marked_at desc, i.id desc`,
};

/** Finds a page of the approved items of a shelf. */
export async function findApprovedPage(
  db: Db,
  actor: Actor,
  projectId: number,
  shelf: Shelf,
  filter: ItemFilter,
  { order, ...range }: OrderedRange,
): Promise<Page<ItemRow>> {
  const items = sql<{ id: number }>`
    select i.id from library_items i ${shelfJoins[shelf](actor)}
    where ${filterConditions(projectId, filter, 'i')} and i.shown_id is not null`;
  const page = await findPage(db, items, orderExpressions[order], range);
  const ids = page.rows.map(({ id }) => id);
  return { rows: await findItemRows(db, actor, ids), all: page.all };
}

/** Finds the approved versions of these items, in the order of the ids. */
export async function findItemRows(db: Db, actor: Actor, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  return findRows(
    db,
    sql<ItemRow>`
    select ${itemColumns(actor)}
    from unnest(${sql.val([...ids])}::int[]) with ordinality c (id, place)
    join library_items i on i.id = c.id join library_versions v on v.id = i.shown_id ${callerJoins(actor)}
    order by c.place`,
  );
}

const newestVersion = sql`lateral (select * from library_versions n where n.item_id = i.id order by n.number desc limit 1) v`;

/** Finds a page of the items that the actor added or changed last, each in its newest version. */
export function findOwnItems(
  db: Db,
  actor: Actor,
  projectId: number,
  filter: ItemFilter,
  range: PageRange,
): Promise<Page<ItemRow>> {
  const ownItems = sql<ItemRow>`
    select ${itemColumns(actor)} from library_items i cross join ${newestVersion} ${callerJoins(actor)}
    where ${filterConditions(projectId, filter, 'v')} and ${actor.userId} in (i.owner_id, v.made_by)`;
  return findPage(db, ownItems, sql`v.made_at desc, v.id desc`, range);
}

/** Finds the waiting versions, the oldest first. */
export async function findWaitingVersions(db: Db, actor: Actor, projectId: number): Promise<ItemRow[]> {
  return findRows(
    db,
    sql<ItemRow>`
    select ${itemColumns(actor)} from library_versions v join library_items i on i.id = v.item_id ${callerJoins(actor)}
    where v.state = 'waiting' and i.project_id = ${projectId} order by v.made_at, v.id limit 500`,
  );
}

export async function countWaitingVersions(db: Db, projectId: number): Promise<number> {
  const { count } = await getRow(
    db,
    sql<{ count: number }>`
    select count(*)::int as count from library_versions v join library_items i on i.id = v.item_id
    where v.state = 'waiting' and i.project_id = ${projectId}`,
  );
  return count;
}

/** Counts the approved items of each kind. */
export async function countByKind(db: Db, projectId: number): Promise<Map<string, number>> {
  const rows = await findRows(
    db,
    sql<{ kind: string; n: number }>`
    select kind, count(*)::int as n from library_items
    where project_id = ${projectId} and shown_id is not null group by kind`,
  );
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

/** Finds the most frequent tags of approved items in a language or without a language. */
export async function findTags(
  db: Db,
  projectId: number,
  language: Language,
  limit: number,
): Promise<{ Tag: string; Count: number }[]> {
  return findRows(
    db,
    sql<{ Tag: string; Count: number }>`
    select t as "Tag", count(*)::int as "Count" from library_items i, unnest(i.tags) t
    where i.project_id = ${projectId} and i.shown_id is not null and i.language in ('', ${language}) group by t order by 2 desc, t limit ${limit}`,
  );
}
