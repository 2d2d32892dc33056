import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';
import { slotColumn } from './field-condition-queries.ts';
import type { MemberQuery } from './member-set.ts';

/** The trigram index finds terms of three letters and more; shorter ones are searched in each row. */
const SHORTEST_INDEXED = 3;

/** Whether the trigram index can find a term. */
export const isIndexed = (term: string): boolean => Array.from(term).length >= SHORTEST_INDEXED;

/**
 * How a search term is evaluated: by the trigram index, in each row that is read in order, or in a sample of the search
 * texts.
 */
export type SearchStrategy = 'index' | 'row' | 'sample';

/** The values of one choice field that contain a search term, and the number of members with one of them. */
interface TermChoices {
  slot: number;
  ids: number[];
  members: number;
}

/** Number of members above which checking each row is faster than collecting their ids. */
const MAX_COLLECTED = 3_000;

/**
 * Builds the conditions of a set's search terms, by strategy. Values of choice fields are searched separately from the
 * texts.
 */
export async function termConditions(
  db: Db,
  members: MemberQuery,
): Promise<(way: SearchStrategy) => RawBuilder<unknown>[]> {
  const { terms } = members;
  const choices = terms.length > 0 ? await findChoices(db, members) : [];
  const isNarrowed = terms.some((term, index) => isIndexed(term) && choices[index]?.length === 0);
  return (way) => terms.map((term, index) => termCondition(members, term, choices[index] ?? [], way, isNarrowed));
}

async function findChoices(db: Db, { projectId, terms, whole }: MemberQuery): Promise<TermChoices[][]> {
  const rows = await findRows(
    db,
    sql<TermChoices & { position: number }>`
    select (t.position - 1)::int as position, b.slot, array_agg(v.id) as ids,
      (select coalesce(sum(n), 0)::int from member_value_totals n where n.project_id = ${projectId} and n.slot = b.slot
        and n.value_id = any (array_agg(v.id))) as members
    from unnest(${sql.val([...terms])}::text[]) with ordinality t (term, position)
    cross join field_slots b
    join field_values v on v.project_id = b.project_id and v.field = b.field and strpos(v.folded, t.term) > 0
    where b.project_id = ${projectId} and b.apart and (b.open or ${whole}) group by t.position, b.slot`,
  );
  return terms.map((_term, index) => rows.filter(({ position }) => position === index));
}

/**
 * Builds the condition of one search term. `isNarrowed` says that another term already finds the members by the trigram
 * index; a term that also occurs among choices is then checked in the rows found, since collecting everyone with these
 * choices would cost many times as much.
 */
function termCondition(
  { whole, projectId }: MemberQuery,
  term: string,
  choices: readonly TermChoices[],
  way: SearchStrategy,
  isNarrowed: boolean,
): RawBuilder<unknown> {
  const column = sql.ref(`${way === 'row' ? 'w' : 'i'}.${whole ? 'search_full' : 'search_open'}`);
  const isFoundByIndex = way === 'index' && isIndexed(term);
  if (choices.length === 0) return isFoundByIndex ? matchesIndex(column, term) : contains(column, term);
  const chosen = sql.join(
    choices.map(({ slot, ids }) => sql`${slotColumn(slot)} = any (${sql.val(ids)}::int[])`),
    sql` or `,
  );
  const many = choices.reduce((all, choice) => all + choice.members, 0) > MAX_COLLECTED;
  if (!isFoundByIndex || isNarrowed || many) return sql`(${contains(column, term)} or ${chosen})`;
  return sql`i.user_id in (select i.user_id from member_index i where ${matchesIndex(column, term)}
    union all select i.user_id from member_order i where i.project_id = ${projectId} and (${chosen}))`;
}

/**
 * SQL condition: a row's text contains the term. Checked row by row this is half as costly as LIKE, but only LIKE can
 * use the trigram index.
 */
const contains = (column: RawBuilder<unknown>, term: string) => sql`strpos(${column}, ${term}) > 0`;

const matchesIndex = (column: RawBuilder<unknown>, term: string) =>
  sql`${column} like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`;
