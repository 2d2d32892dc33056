import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ItemRow } from '../item/item-queries.ts';
import { conditionsOf, type ItemOrder, type Narrowing, orders, type Page, rowsOf } from './shelf-queries.ts';

/** What a search asks for. */
export interface Search {
  narrowing: Narrowing;
  /** Folded words that must all be there, as beginnings: letters and digits only, so that none is a sign of the query's language. */
  words: readonly string[];
  /** Without an order those with all words in title and tags come first, each part the newest first. */
  order: ItemOrder | undefined;
  skip: number;
  take: number;
}

/** So many matches of a search are counted; whoever finds more refines the search. */
const MOST_COUNTED = 1_000;

/** So far into a list it is walked; deeper down it is quicker to gather all that matches. */
const MOST_WALKED = 200;

/** Where the words are: in title and tags, only beyond them, or anywhere. */
type Where = 'head' | 'rest' | 'anywhere';

/**
 * How matches are found. Where few match, their index gathers them all; where thousands do, the list is walked in the
 * order asked for until enough of them match. The planner would do neither: it takes comparing words for cheap and reads
 * every row, but a row's words are kept apart from it and packed, so that unpacking them all takes a second.
 */
type Way = 'gather' | 'walk';

const queryOf = (words: readonly string[]) => sql`${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;

const met = ({ words }: Search, where: Where): RawBuilder<unknown> => {
  const query = queryOf(words);
  const of = {
    head: sql`i.head @@ ${query}`,
    rest: sql`not i.head @@ ${query} and i.words @@ ${query}`,
    anywhere: sql`i.words @@ ${query}`,
  };
  return sql`i.shown_id is not null and ${of[where]}`;
};

/** What matches, walked in an order or gathered: then by the words alone, so that no row is unpacked to be narrowed. */
const matches = (projectId: number, search: Search, where: Where, way: Way): RawBuilder<unknown> => {
  const narrowed = conditionsOf(projectId, search.narrowing, 'i');
  return way === 'walk'
    ? sql`library_items i where ${narrowed} and ${met(search, where)}`
    : sql`(select i.* from library_items i where ${met(search, where)} offset 0) i where ${narrowed}`;
};

async function go(within: Db, way: Way): Promise<void> {
  const [gathers, walks] = way === 'gather' ? ['on', 'off'] : ['off', 'on'];
  await sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', ${gathers}, true),
      set_config('enable_sort', ${gathers}, true), set_config('enable_indexscan', ${walks}, true)`.execute(within);
}

/**
 * How many match at all, and with all words in title and tags; at most one more than are counted. Where title and tags
 * alone reach that, nothing else is gathered.
 */
async function countFound(within: Db, projectId: number, search: Search): Promise<{ all: number; heads: number }> {
  const count = (
    where: Where,
  ) => sql`(select count(*)::int from (select 1 from ${matches(projectId, search, where, 'gather')}
    limit ${MOST_COUNTED + 1}) found)`;
  const heads = search.order ? sql`0` : count('head');
  const { rows } = await sql<{ all: number; heads: number }>`
    select case when h.heads > ${MOST_COUNTED} then h.heads else ${count('anywhere')} end as all, h.heads
    from (select ${heads} as heads offset 0) h`.execute(within);
  return rows[0] ?? { all: 0, heads: 0 };
}

/** A page of what a search finds, with how many there are. */
export async function findMatching(
  db: Db,
  actor: Actor,
  projectId: number,
  search: Search,
): Promise<{ rows: ItemRow[]; all: number; more: boolean }> {
  const { ids, all } = await db.transaction().execute(async (within) => {
    await go(within, 'gather');
    const found = await countFound(within, projectId, search);
    return { ids: await page(within, projectId, search, found), all: found.all };
  });
  return { rows: await rowsOf(db, actor, ids), all: Math.min(all, MOST_COUNTED), more: all > MOST_COUNTED };
}

async function page(
  within: Db,
  projectId: number,
  search: Search,
  found: { all: number; heads: number },
): Promise<number[]> {
  const { order, skip, take } = search;
  const find = async (where: Where, matching: number, part: Page): Promise<number[]> => {
    const way = matching > MOST_COUNTED && part.skip + part.take <= MOST_WALKED ? 'walk' : 'gather';
    if (way === 'walk') await go(within, way);
    const { rows } = await sql<{ id: number }>`
      select i.id from ${matches(projectId, search, where, way)}
      order by ${orders[part.order]} offset ${part.skip} limit ${part.take}`.execute(within);
    return rows.map(({ id }) => id);
  };
  if (found.all <= skip && found.all <= MOST_COUNTED) return [];
  if (!order && found.all <= MOST_COUNTED) {
    const { rows } = await sql<{ id: number }>`
      select i.id from ${matches(projectId, search, 'anywhere', 'gather')}
      order by i.head @@ ${queryOf(search.words)} desc, ${orders.newest} offset ${skip} limit ${take}`.execute(within);
    return rows.map(({ id }) => id);
  }
  if (order) return find('anywhere', found.all, { order, skip, take });
  const heads = found.heads > skip ? await find('head', found.heads, { order: 'newest', skip, take }) : [];
  if (heads.length === take) return heads;
  const before = heads.length > 0 ? skip : found.heads;
  const rest = { order: 'newest' as const, skip: Math.max(0, skip - before), take: take - heads.length };
  return [...heads, ...(await find('rest', found.all, rest))];
}
