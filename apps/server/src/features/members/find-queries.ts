import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { seesEveryone } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { findRows, getRow } from '../../platform/database/statement.ts';
import { memberConditions, memberSource } from './condition-queries.ts';
import { slotColumn, slots } from './field-condition-queries.ts';
import type { MemberQuery } from './member-set.ts';
import { isIndexed } from './search-term-queries.ts';
import { hasStoredTotals, sumTotals } from './totals-queries.ts';

/** Number of matches that make the sample reliable; with fewer it does not allow an estimate. */
const MIN_SAMPLE_MATCHES = 6;
/** Number of members up to which reading them in order is faster than reading the trigram index. */
const MAX_ROWS_READ = 1_500;

/**
 * Whether reading members in order would soon find enough matches of a search, estimated from a sample of one in 500
 * pages of search texts. It only decides how members are read, never which ones are found.
 */
async function isQuicklyRead(
  db: Db,
  projectId: number,
  condition: RawBuilder<unknown>,
  matches: number,
): Promise<boolean> {
  const { sampled, matching } = await getRow(
    db,
    sql<{ sampled: number; matching: number }>`
    select count(*)::int as sampled, count(*) filter (where ${condition})::int as matching
    from member_index i tablesample system (0.2) where i.project_id = ${projectId}`,
  );
  return matching >= MIN_SAMPLE_MATCHES && (matches * sampled) / matching <= MAX_ROWS_READ;
}

/** An order of members, given as SQL on a row `i`; ties are resolved by name. */
export interface MemberOrder {
  /** An additional join that the key requires. */
  join: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  /** Whether every member has a key. */
  always?: boolean;
  /** The members who have a key, as rows `o` with `user_id`, if an index provides them in order. */
  walk?: RawBuilder<unknown>;
}

/** One page of members: the order, and how many rows to skip and take. */
export interface MemberPage {
  order: MemberOrder | undefined;
  descending: boolean;
  skip: number;
  take: number;
}

/**
 * Number of matches up to which all are collected and sorted. With more it is faster to read the members in order until
 * the page is full.
 */
const MAX_SORTED = 3_000;

/**
 * Returns the number of matches of a search up to which they are still sorted. Reading in order until the page is full
 * examines many members for each row; sorting examines each match. Both cost the same at the root of rows times
 * members, assuming 100,000 members.
 */
const maxSortedMatches = ({ skip, take }: MemberPage): number =>
  Math.max(1_000, Math.ceil(Math.sqrt((skip + take) * 100_000)));

/** Offset from which it is worth finding out which end of the list is nearer. */
const FAR_OFFSET = 1_000;

/** SQL columns that the list of members can be sorted by. */
const slotColumns = slots.map(slotColumn);

type Conditions = Awaited<ReturnType<typeof memberConditions>>;

/** Finds the ids of one page of the members, in order. */
export async function findMemberIds(db: Db, actor: Actor, members: MemberQuery, page: MemberPage): Promise<number[]> {
  return findIds(db, actor, members, page, await isRare(db, members));
}

async function findIds(db: Db, actor: Actor, members: MemberQuery, page: MemberPage, rare: boolean): Promise<number[]> {
  const conditions = await memberConditions(db, actor, members, rare);
  if (rare || (hasIndexedCondition(actor, members) && !(await isCommonSearch(db, actor, members, conditions, page)))) {
    const most = members.terms.some(isIndexed) ? maxSortedMatches(page) : MAX_SORTED;
    const { found, ids } = await findSmallSet(db, members, conditions, page, most);
    if (found <= most) return ids;
  }
  return readInOrder(db, actor, members, conditions, page);
}

/**
 * Finds the ids of one page and the number of members. The number is exact, or for a search counted up to `most`, with
 * `more` when there are others. With few matches one statement finds both.
 */
export async function findPageAndCount(
  db: Db,
  actor: Actor,
  members: MemberQuery,
  page: MemberPage,
  most: number,
): Promise<{ ids: number[]; all: number; more: boolean }> {
  if (members.terms.some(isIndexed)) {
    const conditions = await memberConditions(db, actor, members);
    const sorted = Math.max(most, maxSortedMatches(page));
    const { found, ids } = await findSmallSet(db, members, conditions, page, sorted);
    if (found <= sorted) return { ids, all: Math.min(found, most), more: found > most };
    return { ids: await readInOrder(db, actor, members, conditions, page), all: most, more: true };
  }
  const counted = await countMembers(db, actor, members, most);
  const more = members.terms.length > 0 && counted > most;
  const rare = hasStoredTotals(actor, members)
    ? hasRolesOrStates(members) && counted <= MAX_SORTED
    : await isRare(db, members);
  return { ids: await findIds(db, actor, members, page, rare), all: more ? most : counted, more };
}

/** Finds up to `most` + 1 members, and among these the page in order. */
async function findSmallSet(
  db: Db,
  members: MemberQuery,
  conditions: Conditions,
  page: MemberPage,
  most: number,
): Promise<{ found: number; ids: number[] }> {
  return getRow(
    db,
    sql<{ found: number; ids: number[] }>`
    with found as materialized (
      select i.project_id, i.user_id, i.sort_key, ${sql.join(slotColumns)} from ${memberSource(members, 'index')} where ${conditions('index')} limit ${most + 1})
    select (select count(*)::int from found) as found, array(
      select i.user_id from found i ${page.order?.join ?? sql``} order by ${orderBy(page)}
      limit ${page.take} offset ${page.skip}) as ids`,
  );
}

const readInOrder = (
  db: Db,
  actor: Actor,
  members: MemberQuery,
  conditions: Conditions,
  page: MemberPage,
): Promise<number[]> =>
  page.order?.walk
    ? readByIndexedKey(db, memberSource(members, 'row'), conditions('row'), page, page.order.walk)
    : readFromNearerEnd(db, actor, members, conditions('row'), page);

/** Reads the members in order, from the end of the list that is nearer to the page if the total is known. */
async function readFromNearerEnd(
  db: Db,
  actor: Actor,
  members: MemberQuery,
  where: RawBuilder<unknown>,
  page: MemberPage,
): Promise<number[]> {
  const from = memberSource(members, 'row');
  if (page.order || page.skip < FAR_OFFSET || !hasStoredTotals(actor, members))
    return readByOrder(db, from, where, page);
  const all = await sumTotals(db, members);
  const take = Math.min(page.take, all - page.skip);
  const skip = all - page.skip - take;
  if (take <= 0) return [];
  if (skip >= page.skip) return readByOrder(db, from, where, page);
  return (await readByOrder(db, from, where, { ...page, descending: !page.descending, skip, take })).reverse();
}

/** Reads the members by name, or sorts all of them by a key that has no index. */
async function readByOrder(
  db: Db,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  page: MemberPage,
): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select i.user_id as id from ${from} ${page.order?.join ?? sql``} where ${where}
    order by ${orderBy(page)} limit ${page.take} offset ${page.skip}`,
  );
  return rows.map((row) => row.id);
}

/** Reads the members who have the key in the order of its index, then those without a key by name. */
async function readByIndexedKey(
  db: Db,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  { descending, skip, take, order }: MemberPage,
  walk: RawBuilder<unknown>,
): Promise<number[]> {
  const page = { descending, order: order && { ...order, always: true } };
  const keyed = await findRows(
    db,
    sql<{ id: number }>`
    select i.user_id as id from ${from} join ${walk} on i.user_id = o.user_id where ${where}
    order by ${orderBy(page)} limit ${take} offset ${skip}`,
  );
  if (keyed.length === take) return keyed.map((row) => row.id);
  const counted = await getRow(
    db,
    sql<{ all: number }>`
    select count(*)::int as all from ${from} join ${walk} on i.user_id = o.user_id where ${where}`,
  );
  const rest = await readByOrder(
    db,
    from,
    sql`${where} and not exists (select 1 from ${walk} where o.user_id = i.user_id)`,
    {
      order: undefined,
      descending,
      skip: Math.max(0, skip - counted.all),
      take: take - keyed.length,
    },
  );
  return [...keyed.map((row) => row.id), ...rest];
}

/** Finds the ids of all the members, in order. Exports use it, so that no row is repeated or left out. */
export async function findAllMemberIds(
  db: Db,
  actor: Actor,
  members: MemberQuery,
  order: Pick<MemberPage, 'order' | 'descending'>,
): Promise<number[]> {
  const conditions = await memberConditions(db, actor, members);
  const { ids } = await getRow(
    db,
    sql<{ ids: number[] }>`
    select array(select i.user_id from ${memberSource(members, 'index')} ${order.order?.join ?? sql``} where ${conditions('index')}
      order by ${orderBy(order)}) as ids`,
  );
  return ids;
}

/**
 * Counts the members exactly. With `most` it counts only up to `most` + 1 where an exact count would read every member,
 * as for a search with short terms or many matches.
 */
export async function countMembers(db: Db, actor: Actor, members: MemberQuery, most?: number): Promise<number> {
  if (hasStoredTotals(actor, members)) return sumTotals(db, members);
  const conditions = await memberConditions(db, actor, members);
  const counted = most === undefined || members.terms.length === 0 ? sql`` : sql`limit ${most + 1}`;
  const { all } = await getRow(
    db,
    sql<{ all: number }>`
    select count(*)::int as all from (select 1 from ${memberSource(members, 'index')} where ${conditions('index')} ${counted}) found`,
  );
  return all;
}

/**
 * Whether it is better to collect all matches first, because a condition has an index of its own that does not give the
 * order.
 */
const hasIndexedCondition = (actor: Actor, { terms, mentorId, coordinatorId, ids, further }: MemberQuery): boolean =>
  terms.some(isIndexed) || Boolean(mentorId || coordinatorId || ids || further.length > 0) || !seesEveryone(actor);

/** Whether the search is the only condition and has so many matches that the page is soon full. */
const isCommonSearch = async (db: Db, actor: Actor, members: MemberQuery, conditions: Conditions, page: MemberPage) =>
  !page.order &&
  hasStoredTotals(actor, { ...members, terms: [] }) &&
  (await isQuicklyRead(db, members.projectId, conditions('sample'), page.skip + page.take));

const hasRolesOrStates = ({ roles, states }: MemberQuery): boolean => Boolean(roles || states);

/** Whether few members have the set's roles and states. */
const isRare = async (db: Db, members: MemberQuery): Promise<boolean> =>
  hasRolesOrStates(members) && (await sumTotals(db, members)) <= MAX_SORTED;

function orderBy({ order, descending }: Pick<MemberPage, 'order' | 'descending'>): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  const byName = sql`i.sort_key ${direction}, i.user_id ${direction}`;
  if (!order) return byName;
  // Reading an index backwards returns nulls first. 'nulls last' is added only where nulls can occur, since otherwise
  // the index could not be used.
  return sql`${order.key} ${direction} ${order.always ? sql`` : sql`nulls last`}, ${byName}`;
}
