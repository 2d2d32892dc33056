import type { Role } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { personScopeOfMany, seesEveryone } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';

export type ListOrder = 'last_name' | 'user_name' | 'joined';

/** Which members a list is about, and in what order. */
export interface ListQuery {
  projectId: number;
  /** Folded search terms; all must match. */
  terms: readonly string[];
  /** Whether every value is searched, or only what every level sees. */
  whole: boolean;
  role: Role | undefined;
  state: number | undefined;
  order: ListOrder;
  descending: boolean;
  skip: number;
  take: number;
}

export interface ListedIds {
  ids: number[];
  all: number;
  /** Whether more match than were counted. */
  more: boolean;
}

/**
 * So many matches are sorted and counted. Of more it is cheaper to walk the members in order until a page is full, and
 * counting them all would take most of the time of a search.
 */
const MOST_FOUND = 4_000;

/** Trigrams find terms of three letters and more; shorter ones are looked for in each row. */
const MOST_UNINDEXED = 2;

/** The ids of one page, and how many match in all. */
export async function findPage(db: Db, actor: Actor, query: ListQuery): Promise<ListedIds> {
  const scope = personScopeOfMany(actor, sql`i.user_id`);
  const searched = query.terms.length > 0;
  const narrowed = searched || query.role !== undefined || (query.state ?? 1) !== 1 || !seesEveryone(actor);
  const found = narrowed ? await sortMatches(db, query, scope) : null;
  if (found && found.all <= MOST_FOUND) return { ...found, more: false };
  const ids = await walkMatches(db, query, scope);
  return searched
    ? { ids, all: MOST_FOUND, more: true }
    : { ids, all: await countMatches(db, query, scope), more: false };
}

type Found = Omit<ListedIds, 'more'>;

/** Finds the matches first, at most one more than are sorted, and sorts them. */
async function sortMatches(db: Db, query: ListQuery, scope: RawBuilder<boolean>): Promise<Found> {
  const { rows } = await sql<Found>`
    with found as materialized (
      select i.project_id, i.user_id, i.sort_name from member_index i
      where ${matching(query, scope, likeTerm)} limit ${MOST_FOUND + 1})
    select (select count(*)::int from found) as all, array(
      select i.user_id from found i ${joined(query)} order by ${ordered(query)} limit ${query.take} offset ${query.skip}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], all: 0 };
}

async function walkMatches(db: Db, query: ListQuery, scope: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.user_id as id from member_index i ${joined(query)} where ${matching(query, scope, positionTerm)}
    order by ${ordered(query)} limit ${query.take} offset ${query.skip}`.execute(db);
  return rows.map((row) => row.id);
}

async function countMatches(db: Db, query: ListQuery, scope: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select count(*)::int as all from member_index i where ${matching(query, scope, likeTerm)}`.execute(db);
  return rows[0]?.all ?? 0;
}

type TermMatch = (column: RawBuilder<unknown>, term: string) => RawBuilder<unknown>;

const positionTerm: TermMatch = (column, term) => sql`strpos(${column}, ${term}) > 0`;
const likeTerm: TermMatch = (column, term) =>
  Array.from(term).length > MOST_UNINDEXED
    ? sql`${column} like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`
    : positionTerm(column, term);

function matching(query: ListQuery, scope: RawBuilder<boolean>, matches: TermMatch): RawBuilder<unknown> {
  const column = query.whole ? sql`i.search_full` : sql`i.search_open`;
  const conditions = [
    sql`i.project_id = ${query.projectId}`,
    scope,
    ...query.terms.map((term) => matches(column, term)),
    ...(query.role === undefined ? [] : [holdsRole(query.role)]),
    ...(query.state === undefined ? [] : [hasState(query.state)]),
  ];
  return sql.join(conditions, sql` and `);
}

const holdsRole = (role: Role) => sql`exists (select 1 from user_roles r
  where r.user_id = i.user_id and r.role = ${role} and (r.project_id = i.project_id or r.project_id is null))`;

/** Nearly all members are active, so those are the ones who are not otherwise. */
const hasState = (state: number) =>
  state === 1
    ? sql`not exists (select 1 from members s where s.project_id = i.project_id and s.user_id = i.user_id and s.state <> 1)`
    : sql`exists (select 1 from members s
        where s.project_id = i.project_id and s.user_id = i.user_id and s.state <> 1 and s.state = ${state})`;

function joined({ order }: ListQuery): RawBuilder<unknown> {
  if (order === 'user_name') return sql`join users u on u.id = i.user_id`;
  if (order === 'joined') return sql`join members m on m.project_id = i.project_id and m.user_id = i.user_id`;
  return sql``;
}

function ordered({ order, descending }: ListQuery): RawBuilder<unknown> {
  const way = descending ? sql`desc` : sql`asc`;
  if (order === 'user_name') return sql`u.user_name_key ${way}`;
  if (order === 'joined') return sql`m.joined_at ${way}, m.user_id ${way}`;
  return sql`i.sort_name ${way}, i.user_id ${way}`;
}

/** Since when the persons are members. */
export async function findJoined(db: Db, projectId: number, userIds: readonly number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select user_id as id, joined_at as at from members
    where project_id = ${projectId} and user_id = any (${sql.val([...userIds])}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.at]));
}
