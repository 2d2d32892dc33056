import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type ItemRow, itemColumns, ownJoins } from '../item/item-queries.ts';

/** What narrows a list of items. */
export interface Narrowing {
  /** Of these categories. */
  categories?: readonly number[] | undefined;
  kind?: string | undefined;
  tag?: string | undefined;
  language?: 'el' | 'en' | undefined;
}

export type ItemOrder = 'newest' | 'title' | 'rating' | 'used' | 'marked';

export interface Page {
  order: ItemOrder;
  skip: number;
  take: number;
}

/** Whose list: everyone's, or of these only what the actor marked or opened. */
export type Shelf = 'all' | 'favorites' | 'recent';

export function conditionsOf(projectId: number, narrowing: Narrowing, row: 'i' | 'v'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const { categories, kind, tag, language } = narrowing;
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

const shelves: Record<Shelf, (actor: Actor) => RawBuilder<unknown>> = {
  all: () => sql``,
  favorites: ({ userId }) => sql`join library_favourites f on f.item_id = i.id and f.user_id = ${userId}`,
  recent: ({ userId }) => sql`join library_uses u on u.item_id = i.id and u.user_id = ${userId}`,
};

/** By how good an item is found to be: the average, then how many said so. */
const byRating = sql`i.stars_sum::float8 / greatest(i.ratings, 1) desc, i.ratings desc, i.shown_at desc, i.id desc`;

export const orders: Record<ItemOrder, RawBuilder<unknown>> = {
  newest: sql`i.shown_at desc, i.id desc`,
  title: sql`i.sort_key, i.id`,
  rating: byRating,
  used: sql`u.last_at desc, i.id desc`,
  marked: sql`f.marked_at desc, i.id desc`,
};

/** A page of the items that everyone sees. */
export async function findShown(
  db: Db,
  actor: Actor,
  projectId: number,
  shelf: Shelf,
  narrowing: Narrowing,
  { order, skip, take }: Page,
): Promise<ItemRow[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from library_items i ${shelves[shelf](actor)}
    where ${conditionsOf(projectId, narrowing, 'i')} and i.shown_id is not null
    order by ${orders[order]} offset ${skip} limit ${take}`.execute(db);
  return rowsOf(
    db,
    actor,
    rows.map(({ id }) => id),
  );
}

/** What everyone sees of these items, in their order. */
export async function rowsOf(db: Db, actor: Actor, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select ${itemColumns(actor)}
    from unnest(${sql.val([...ids])}::int[]) with ordinality c (id, place)
    join library_items i on i.id = c.id join library_versions v on v.id = i.shown_id ${ownJoins(actor)}
    order by c.place`.execute(db);
  return rows;
}

/** How many they are. */
export async function countShown(
  db: Db,
  actor: Actor,
  projectId: number,
  shelf: Shelf,
  narrowing: Narrowing,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from library_items i ${shelves[shelf](actor)}
    where ${conditionsOf(projectId, narrowing, 'i')} and i.shown_id is not null`.execute(db);
  return rows[0]?.n ?? 0;
}

const newestVersion = sql`lateral (select * from library_versions n where n.item_id = i.id order by n.number desc limit 1) v`;

/** A page of what the actor put into the library or changed last, each in its newest version, with how many they are. */
export async function findOwn(
  db: Db,
  actor: Actor,
  projectId: number,
  narrowing: Narrowing,
  { skip, take }: Page,
): Promise<{ rows: ItemRow[]; all: number }> {
  const theirs = sql`from library_items i, ${newestVersion}
    where ${conditionsOf(projectId, narrowing, 'v')} and ${actor.userId} in (i.owner_id, v.made_by)`;
  const { rows } = await sql<ItemRow>`
    with chosen as (select i.id, v.id as version_id ${theirs} order by v.made_at desc, v.id desc offset ${skip} limit ${take})
    select ${itemColumns(actor)} from chosen c join library_items i on i.id = c.id
    join library_versions v on v.id = c.version_id ${ownJoins(actor)} order by v.made_at desc, v.id desc`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n ${theirs}`.execute(db);
  return { rows, all: counted.rows[0]?.n ?? 0 };
}

/** The versions that wait, the oldest first. */
export async function findWaiting(db: Db, actor: Actor, projectId: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns(actor)} from library_versions v join library_items i on i.id = v.item_id ${ownJoins(actor)}
    where v.state = 'waiting' and i.project_id = ${projectId} order by v.made_at, v.id limit 500`.execute(db);
  return rows;
}

export async function countWaiting(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from library_versions v join library_items i on i.id = v.item_id
    where v.state = 'waiting' and i.project_id = ${projectId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many items everyone sees of each kind. */
export async function countByKind(db: Db, projectId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*)::int as n from library_items
    where project_id = ${projectId} and shown_id is not null group by kind`.execute(db);
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

/** The tags that most items have which everyone sees. */
export async function findTags(db: Db, projectId: number, most: number): Promise<{ Tag: string; Count: number }[]> {
  const { rows } = await sql<{ Tag: string; Count: number }>`
    select t as "Tag", count(*)::int as "Count" from library_items i, unnest(i.tags) t
    where i.project_id = ${projectId} and i.shown_id is not null group by t order by 2 desc, t limit ${most}`.execute(
    db,
  );
  return rows;
}
