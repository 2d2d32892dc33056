import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { seesEveryone } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { conditionsOf, membersBy } from './condition-queries.ts';
import { columnOf, slots } from './field-condition-queries.ts';
import type { Members } from './member-set.ts';
import { isIndexed } from './search-term-queries.ts';
import { isTotalled, sumTotals } from './totals-queries.ts';

/** Fewer matches in the sample tell nothing. */
const ENOUGH = 6;
/** Walking past so many members is quicker than reading the index of words. */
const QUICK = 1_500;

/**
 * Whether so many matches of a search soon come by when the members are walked in order, as one in 500 pages of the
 * searched texts lets expect. It decides which way is taken, never what is found.
 */
async function isQuicklyWalked(
  db: Db,
  projectId: number,
  condition: RawBuilder<unknown>,
  matches: number,
): Promise<boolean> {
  const { rows } = await sql<{ looked: number; met: number }>`
    select count(*)::int as looked, count(*) filter (where ${condition})::int as met
    from member_index i tablesample system (0.2) where i.project_id = ${projectId}`.execute(db);
  const { looked, met } = rows[0] ?? { looked: 0, met: 0 };
  return met >= ENOUGH && (matches * looked) / met <= QUICK;
}

/** An order of members: by name when neither is given. Both are over `i`; ties go by name. */
export interface MemberOrder {
  /** What else must be joined for the key. */
  join: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  /** Every member has one. */
  always?: boolean;
  /** Those who have a key, as rows `o` with `user_id`, where an index has them in order. */
  walk?: RawBuilder<unknown>;
}

export interface PageOf {
  order: MemberOrder | undefined;
  descending: boolean;
  skip: number;
  take: number;
}

/** So many matches are found first and sorted. Of more it is cheaper to walk the members in order until the page is full. */
const MOST_SORTED = 3_000;

/**
 * Of a search, so many: walking to a page among few matches looks at many members for each row, and sorting looks at
 * each match, which costs the same at the root of rows times members. Members are taken to be 100,000.
 */
const mostSorted = ({ skip, take }: PageOf): number => Math.max(1_000, Math.ceil(Math.sqrt((skip + take) * 100_000)));

/** From here on it pays to count which end is nearer. */
const FAR = 1_000;

/** What orders may ask of a found row beside who it is. */
const columns = slots.map(columnOf);

type Conditions = Awaited<ReturnType<typeof conditionsOf>>;

/** The ids of one page of the members, in order. */
export async function findMemberIds(db: Db, actor: Actor, members: Members, page: PageOf): Promise<number[]> {
  return findIds(db, actor, members, page, await isRare(db, members));
}

async function findIds(db: Db, actor: Actor, members: Members, page: PageOf, rare: boolean): Promise<number[]> {
  const conditions = await conditionsOf(db, actor, members, rare);
  if (rare || (isLoose(actor, members) && !(await isCommon(db, actor, members, conditions, page)))) {
    const most = members.terms.some(isIndexed) ? mostSorted(page) : MOST_SORTED;
    const { found, ids } = await findFew(db, members, conditions, page, most);
    if (found <= most) return ids;
  }
  return walk(db, actor, members, conditions, page);
}

/**
 * The ids of one page with how many members there are: exactly, or, of a search, up to `most`, where `more` says that
 * there are others. Of few matches both come from one look.
 */
export async function findCounted(
  db: Db,
  actor: Actor,
  members: Members,
  page: PageOf,
  most: number,
): Promise<{ ids: number[]; all: number; more: boolean }> {
  if (members.terms.some(isIndexed)) {
    const conditions = await conditionsOf(db, actor, members);
    const sorted = Math.max(most, mostSorted(page));
    const { found, ids } = await findFew(db, members, conditions, page, sorted);
    if (found <= sorted) return { ids, all: Math.min(found, most), more: found > most };
    return { ids: await walk(db, actor, members, conditions, page), all: most, more: true };
  }
  const counted = await countMembers(db, actor, members, most);
  const more = members.terms.length > 0 && counted > most;
  const rare = isTotalled(actor, members) ? isNarrowed(members) && counted <= MOST_SORTED : await isRare(db, members);
  return { ids: await findIds(db, actor, members, page, rare), all: more ? most : counted, more };
}

/** Finds up to one more than `most` members, and of these the page in order. */
async function findFew(
  db: Db,
  members: Members,
  conditions: Conditions,
  page: PageOf,
  most: number,
): Promise<{ found: number; ids: number[] }> {
  const { rows } = await sql<{ found: number; ids: number[] }>`
    with found as materialized (
      select i.project_id, i.user_id, i.sort_key, ${sql.join(columns)} from ${membersBy(members, 'index')} where ${conditions('index')} limit ${most + 1})
    select (select count(*)::int from found) as found, array(
      select i.user_id from found i ${page.order?.join ?? sql``} order by ${ordered(page)}
      limit ${page.take} offset ${page.skip}) as ids`.execute(db);
  return rows[0] ?? { found: 0, ids: [] };
}

const walk = (db: Db, actor: Actor, members: Members, conditions: Conditions, page: PageOf): Promise<number[]> =>
  page.order?.walk
    ? walkKeyed(db, membersBy(members, 'row'), conditions('row'), page, page.order.walk)
    : walkNearest(db, actor, members, conditions('row'), page);

/** Walks from the end that is nearer, where it is known how many there are. */
async function walkNearest(
  db: Db,
  actor: Actor,
  members: Members,
  where: RawBuilder<unknown>,
  page: PageOf,
): Promise<number[]> {
  const from = membersBy(members, 'row');
  if (page.order || page.skip < FAR || !isTotalled(actor, members)) return walkAll(db, from, where, page);
  const all = await sumTotals(db, members);
  const take = Math.min(page.take, all - page.skip);
  const skip = all - page.skip - take;
  if (take <= 0) return [];
  if (skip >= page.skip) return walkAll(db, from, where, page);
  return (await walkAll(db, from, where, { ...page, descending: !page.descending, skip, take })).reverse();
}

/** Walks the members by name, or sorts them all by a key that no index has. */
async function walkAll(db: Db, from: RawBuilder<unknown>, where: RawBuilder<unknown>, page: PageOf): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.user_id as id from ${from} ${page.order?.join ?? sql``} where ${where}
    order by ${ordered(page)} limit ${page.take} offset ${page.skip}`.execute(db);
  return rows.map((row) => row.id);
}

/** Walks those who have the key, in the order of its own index; then, by name, those who have not. */
async function walkKeyed(
  db: Db,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  { descending, skip, take, order }: PageOf,
  walk: RawBuilder<unknown>,
): Promise<number[]> {
  const page = { descending, order: order && { ...order, always: true } };
  const { rows: keyed } = await sql<{ id: number }>`
    select i.user_id as id from ${from} join ${walk} on i.user_id = o.user_id where ${where}
    order by ${ordered(page)} limit ${take} offset ${skip}`.execute(db);
  if (keyed.length === take) return keyed.map((row) => row.id);
  const { rows: counted } = await sql<{ all: number }>`
    select count(*)::int as all from ${from} join ${walk} on i.user_id = o.user_id where ${where}`.execute(db);
  const rest = await walkAll(
    db,
    from,
    sql`${where} and not exists (select 1 from ${walk} where o.user_id = i.user_id)`,
    {
      order: undefined,
      descending,
      skip: Math.max(0, skip - (counted[0]?.all ?? 0)),
      take: take - keyed.length,
    },
  );
  return [...keyed.map((row) => row.id), ...rest];
}

/** Every id of the members, in order: what an export walks, so that no row comes twice and none is left out. */
export async function findAllMemberIds(
  db: Db,
  actor: Actor,
  members: Members,
  order: Pick<PageOf, 'order' | 'descending'>,
): Promise<number[]> {
  const conditions = await conditionsOf(db, actor, members);
  const { rows } = await sql<{ ids: number[] }>`
    select array(select i.user_id from ${membersBy(members, 'index')} ${order.order?.join ?? sql``} where ${conditions('index')}
      order by ${ordered(order)}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/**
 * How many members there are, exactly; or, with `most`, up to so many where counting on would mean reading every
 * member: a search of short terms, or one that many meet.
 */
export async function countMembers(db: Db, actor: Actor, members: Members, most?: number): Promise<number> {
  if (isTotalled(actor, members)) return sumTotals(db, members);
  const conditions = await conditionsOf(db, actor, members);
  const counted = most === undefined || members.terms.length === 0 ? sql`` : sql`limit ${most + 1}`;
  const { rows } = await sql<{ all: number }>`
    select count(*)::int as all from (select 1 from ${membersBy(members, 'index')} where ${conditions('index')} ${counted}) found`.execute(
    db,
  );
  return rows[0]?.all ?? 0;
}

/** Whether finding the matches first pays: conditions that have an index of their own and no order. */
const isLoose = (actor: Actor, { terms, mentorId, coordinatorId, ids, further }: Members): boolean =>
  terms.some(isIndexed) || Boolean(mentorId || coordinatorId || ids || further.length > 0) || !seesEveryone(actor);

/** Whether a search and nothing else narrows the set, and so many meet it that the page is soon full. */
const isCommon = async (db: Db, actor: Actor, members: Members, conditions: Conditions, page: PageOf) =>
  !page.order &&
  isTotalled(actor, { ...members, terms: [] }) &&
  (await isQuicklyWalked(db, members.projectId, conditions('sample'), page.skip + page.take));

const isNarrowed = ({ roles, states }: Members): boolean => Boolean(roles || states);

/** Whether few members have the set's roles and states. */
const isRare = async (db: Db, members: Members): Promise<boolean> =>
  isNarrowed(members) && (await sumTotals(db, members)) <= MOST_SORTED;

function ordered({ order, descending }: Pick<PageOf, 'order' | 'descending'>): RawBuilder<unknown> {
  const way = descending ? sql`desc` : sql`asc`;
  const byName = sql`i.sort_key ${way}, i.user_id ${way}`;
  if (!order) return byName;
  // An index read backwards has its nulls first: said only where there may be any, since else it could not be used.
  return sql`${order.key} ${way} ${order.always ? sql`` : sql`nulls last`}, ${byName}`;
}
