import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { type ItemRow, itemColumns, ownJoins } from './item-queries.ts';

/** What narrows a list of items. */
export interface Narrowing {
  /** Of these categories. */
  categories?: readonly number[] | undefined;
  kind?: string | undefined;
  tag?: string | undefined;
  language?: 'el' | 'en' | undefined;
  /** Folded words that must all be there, as beginnings. */
  words?: readonly string[] | undefined;
  /** Only where all of them are in title and tags, or only where not; both unless given. */
  place?: 'head' | 'rest' | undefined;
}

export type ItemOrder = 'newest' | 'title' | 'rating' | 'used' | 'marked';

export interface Page {
  order: ItemOrder;
  skip: number;
  take: number;
}

/** Whose list: everyone's, or of these only what the actor marked or opened. */
export type Shelf = 'all' | 'favorites' | 'recent';

/** So many matches of a search are counted; whoever finds more refines the search. */
const MOST_COUNTED = 1_000;

/** Words as beginnings; they are folded, letters and digits only, so that no sign of the query's language is among them. */
const queryOf = (words: readonly string[]) => sql`${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;

function conditionsOf(projectId: number, narrowing: Narrowing, row: 'i' | 'v'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const { categories, kind, tag, language, words, place } = narrowing;
  return sql.join(
    [
      sql`i.project_id = ${projectId}`,
      ...(categories ? [sql`${column('category_id')} = any (${sql.val([...categories])}::int[])`] : []),
      ...(kind ? [sql`${column('kind')} = ${kind}`] : []),
      ...(tag ? [sql`${column('tags')} @> array[${tag}::text]`] : []),
      ...(language ? [sql`${column('language')} = ${language}`] : []),
      ...(words && place !== 'head' ? [sql`i.words @@ ${queryOf(words)}`] : []),
      ...(words && place === 'head' ? [sql`i.head @@ ${queryOf(words)}`] : []),
      ...(words && place === 'rest'
        ? [
            sql`i.id not in (select h.id from library_items h where h.head @@ ${queryOf(words)} and h.shown_id is not null)`,
          ]
        : []),
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

const orders: Record<ItemOrder, RawBuilder<unknown>> = {
  newest: sql`i.shown_at desc, i.id desc`,
  title: sql`i.sort_key, i.id`,
  rating: byRating,
  used: sql`u.last_at desc, i.id desc`,
  marked: sql`f.marked_at desc, i.id desc`,
};

/**
 * Does what looks for words by their index alone. The planner takes comparing words for cheap and would rather read
 * every row; but a row's words are kept apart from it and packed, so that unpacking them all takes a second.
 */
function byIndex<Found>(db: Db, { words }: Narrowing, find: (within: Db) => Promise<Found>): Promise<Found> {
  if (!words) return find(db);
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      transaction,
    );
    return find(transaction);
  });
}

/** A page of the items that everyone sees. */
export async function findShown(
  db: Db,
  actor: Actor,
  projectId: number,
  shelf: Shelf,
  narrowing: Narrowing,
  { order, skip, take }: Page,
): Promise<ItemRow[]> {
  const chosen = await byIndex(db, narrowing, (within) =>
    sql<{ id: number }>`
      select i.id from library_items i ${shelves[shelf](actor)}
      where ${conditionsOf(projectId, narrowing, 'i')} and i.shown_id is not null
      order by ${orders[order]} offset ${skip} limit ${take}`.execute(within),
  );
  if (chosen.rows.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}
    from unnest(${sql.val(chosen.rows.map(({ id }) => id))}::int[]) with ordinality c (id, place)
    join library_items i on i.id = c.id join library_versions v on v.id = i.shown_id ${ownJoins(actor)}
    order by c.place`.execute(db);
  return rows;
}

/**
 * A page of what a search finds: those with all words in title and tags first, each part the newest first. The second
 * part, which may be most of the library, is only looked into where the first does not fill the page.
 */
export async function findRelevant(
  db: Db,
  actor: Actor,
  projectId: number,
  narrowing: Narrowing,
  { skip, take }: Omit<Page, 'order'>,
): Promise<ItemRow[]> {
  const find = (place: 'head' | 'rest', from: number, most: number) =>
    findShown(db, actor, projectId, 'all', { ...narrowing, place }, { order: 'newest', skip: from, take: most });
  const heads = await find('head', skip, take);
  if (heads.length === take) return heads;
  const before =
    heads.length > 0 || skip === 0
      ? skip + heads.length
      : (await countShown(db, actor, projectId, 'all', { ...narrowing, place: 'head' })).all;
  return [...heads, ...(await find('rest', Math.max(0, skip - before), take - heads.length))];
}

/** How many they are; of a search at most one more than are counted. */
export async function countShown(
  db: Db,
  actor: Actor,
  projectId: number,
  shelf: Shelf,
  narrowing: Narrowing,
): Promise<{ all: number; more: boolean }> {
  const most = narrowing.words ? sql`limit ${MOST_COUNTED + 1}` : sql``;
  const { rows } = await byIndex(db, narrowing, (within) =>
    sql<{ n: number }>`
      select count(*)::int as n from (select 1 from library_items i ${shelves[shelf](actor)}
        where ${conditionsOf(projectId, narrowing, 'i')} and i.shown_id is not null ${most}) found`.execute(within),
  );
  const n = rows[0]?.n ?? 0;
  return narrowing.words && n > MOST_COUNTED ? { all: MOST_COUNTED, more: true } : { all: n, more: false };
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
    select ${itemColumns} from chosen c join library_items i on i.id = c.id
    join library_versions v on v.id = c.version_id ${ownJoins(actor)} order by v.made_at desc, v.id desc`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n ${theirs}`.execute(db);
  return { rows, all: counted.rows[0]?.n ?? 0 };
}

/** The versions that wait, the oldest first. */
export async function findWaiting(db: Db, actor: Actor, projectId: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from library_versions v join library_items i on i.id = v.item_id ${ownJoins(actor)}
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
