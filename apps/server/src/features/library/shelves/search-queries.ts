import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../../platform/database/statement.ts';
import type { ItemRow } from '../item/item-queries.ts';
import {
  filterConditions,
  findItemRows,
  type ItemFilter,
  type ItemOrder,
  type OrderedRange,
  orderExpressions,
} from './shelf-queries.ts';

/** A search of items. */
export interface ItemSearch {
  filter: ItemFilter;
  /**
   * Words without case and accents, which must all occur as beginnings of words. They contain only letters and digits,
   * so none is an operator of the query language.
   */
  words: readonly string[];
  /**
   * The order; when absent, items with all words in title and tags come first, then the others, both with the newest
   * first.
   */
  order: ItemOrder | undefined;
  skip: number;
  take: number;
}

/** Number up to which the matches of a search are counted; beyond it, the user should refine the search. */
const MAX_COUNTED = 1_000;

/**
 * Number of rows up to which a list is read in its order; for pages further down it is faster to collect all matches
 * first.
 */
const MAX_WALKED = 200;

/** Where the words must occur: in title and tags ('head'), not only there ('rest'), or anywhere. */
type MatchScope = 'head' | 'rest' | 'anywhere';

/**
 * How matches are found. 'gather' collects all matches from the index of words, which is best for few matches. 'walk'
 * reads the list in the requested order until enough rows match, which is best for thousands. PostgreSQL's planner
 * would choose neither: it considers the comparison of words cheap and reads every row, although a row's words are
 * stored compressed and decompressing all of them takes a second.
 */
type SearchPlan = 'gather' | 'walk';

const toTsquery = (words: readonly string[]) => sql`${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;

const matchCondition = ({ words }: ItemSearch, where: MatchScope): RawBuilder<unknown> => {
  const query = toTsquery(words);
  const conditions = {
    head: sql`i.head @@ ${query}`,
    rest: sql`not i.head @@ ${query} and i.words @@ ${query}`,
    anywhere: sql`i.words @@ ${query}`,
  };
  return sql`i.shown_id is not null and ${conditions[where]}`;
};

/**
 * Query for the matching items by a plan. When gathering, the words are compared before the filter, so that no row is
 * decompressed for the filter.
 */
const matches = (projectId: number, search: ItemSearch, where: MatchScope, way: SearchPlan): RawBuilder<unknown> => {
  const narrowed = filterConditions(projectId, search.filter, 'i');
  return way === 'walk'
    ? sql`library_items i where ${narrowed} and ${matchCondition(search, where)}`
    : sql`(select i.* from library_items i where ${matchCondition(search, where)} offset 0) i where ${narrowed}`;
};

async function setPlan(transaction: Db, way: SearchPlan): Promise<void> {
  const [gather, walk] = way === 'gather' ? ['on', 'off'] : ['off', 'on'];
  await execute(
    transaction,
    sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', ${gather}, true),
      set_config('enable_sort', ${gather}, true), set_config('enable_indexscan', ${walk}, true)`,
  );
}

/**
 * Counts the matches, in all and with all words in title and tags, up to one more than the maximum. If title and tags
 * alone reach it, nothing else is counted.
 */
async function countMatches(
  transaction: Db,
  projectId: number,
  search: ItemSearch,
): Promise<{ all: number; heads: number }> {
  const count = (
    where: MatchScope,
  ) => sql`(select count(*)::int from (select 1 from ${matches(projectId, search, where, 'gather')}
    limit ${MAX_COUNTED + 1}) found)`;
  const heads = search.order ? sql`0` : count('head');
  return getRow(
    transaction,
    sql<{ all: number; heads: number }>`
    select case when h.heads > ${MAX_COUNTED} then h.heads else ${count('anywhere')} end as all, h.heads
    from (select ${heads} as heads offset 0) h`,
  );
}

/**
 * Finds a page of the items that match a search, the number of matches, and whether there are more than were counted.
 */
export async function findMatching(
  db: Db,
  actor: Actor,
  projectId: number,
  search: ItemSearch,
): Promise<{ rows: ItemRow[]; all: number; more: boolean }> {
  const find = async (transaction: Db) => {
    await setPlan(transaction, 'gather');
    const counts = await countMatches(transaction, projectId, search);
    return { ids: await findPageOfMatches(transaction, projectId, search, counts), all: counts.all };
  };
  // An export reads in the transaction of its snapshot; otherwise a transaction is opened here.
  const { ids, all } = await (db.isTransaction ? find(db) : db.transaction().execute(find));
  return { rows: await findItemRows(db, actor, ids), all: Math.min(all, MAX_COUNTED), more: all > MAX_COUNTED };
}

async function findPageOfMatches(
  transaction: Db,
  projectId: number,
  search: ItemSearch,
  counts: { all: number; heads: number },
): Promise<number[]> {
  const { order, skip, take } = search;
  const find = async (where: MatchScope, matching: number, part: OrderedRange): Promise<number[]> => {
    const way = matching > MAX_COUNTED && part.skip + part.take <= MAX_WALKED ? 'walk' : 'gather';
    if (way === 'walk') await setPlan(transaction, way);
    const rows = await findRows(
      transaction,
      sql<{ id: number }>`
      select i.id from ${matches(projectId, search, where, way)}
      order by ${orderExpressions[part.order]} offset ${part.skip} limit ${part.take}`,
    );
    return rows.map(({ id }) => id);
  };
  if (counts.all <= skip && counts.all <= MAX_COUNTED) return [];
  if (!order && counts.all <= MAX_COUNTED) {
    const rows = await findRows(
      transaction,
      sql<{ id: number }>`
      select i.id from ${matches(projectId, search, 'anywhere', 'gather')}
      order by i.head @@ ${toTsquery(search.words)} desc, ${orderExpressions.newest} offset ${skip} limit ${take}`,
    );
    return rows.map(({ id }) => id);
  }
  if (order) return find('anywhere', counts.all, { order, skip, take });
  const heads = counts.heads > skip ? await find('head', counts.heads, { order: 'newest', skip, take }) : [];
  if (heads.length === take) return heads;
  const before = heads.length > 0 ? skip : counts.heads;
  const rest = { order: 'newest' as const, skip: Math.max(0, skip - before), take: take - heads.length };
  return [...heads, ...(await find('rest', counts.all, rest))];
}
