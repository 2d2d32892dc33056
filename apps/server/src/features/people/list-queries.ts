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
}

/** So many matches are sorted; of more it is cheaper to walk the members in order until a page is full. */
const MOST_SORTED = 10_000;

/** Trigrams find terms of three letters and more; shorter ones are looked for in each row. */
const MOST_UNINDEXED = 2;

/** The ids of one page, and how many match in all. */
export async function findPage(db: Db, actor: Actor, query: ListQuery): Promise<ListedIds> {
  const scope = personScopeOfMany(actor, sql`i.user_id`);
  if (mayBeFew(actor, query)) {
    const found = await sortMatches(db, query, scope);
    if (found.all <= MOST_SORTED) return found;
  }
  return { ids: await walkMatches(db, query, scope), all: await countMatches(db, query, scope) };
}

/** Whether some condition can be found by an index rather than by looking at everyone. */
function mayBeFew(actor: Actor, { terms, role, state }: ListQuery): boolean {
  if (seesEveryone(actor) && role === undefined && (state === undefined || state === 1))
    return terms.some((term) => Array.from(term).length > MOST_UNINDEXED);
  return true;
}

/** Finds the matches first, at most one more than are sorted, and sorts them. */
async function sortMatches(db: Db, query: ListQuery, scope: RawBuilder<boolean>): Promise<ListedIds> {
  const { rows } = await sql<ListedIds>`
    with found as materialized (
      select i.project_id, i.user_id, i.sort_name from member_index i
      where ${matching(query, scope, likeTerm)} limit ${MOST_SORTED + 1})
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
