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

/** With more members than this, checking each row is quicker than collecting their ids. */
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
  return (way) => terms.map((term, index) => termCondition(members, term, choices[index] ?? [], way));
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

function termCondition(
  { whole, projectId }: MemberQuery,
  term: string,
  choices: readonly TermChoices[],
  way: SearchStrategy,
): RawBuilder<unknown> {
  const text = textCondition(whole, term, way);
  if (choices.length === 0) return text;
  const chosen = sql.join(
    choices.map(({ slot, ids }) => sql`${slotColumn(slot)} = any (${sql.val(ids)}::int[])`),
    sql` or `,
  );
  const many = choices.reduce((all, choice) => all + choice.members, 0) > MAX_COLLECTED;
  if (way !== 'index' || !isIndexed(term) || many) return sql`(${text} or ${chosen})`;
  return sql`i.user_id in (select i.user_id from member_index i where ${text}
    union all select i.user_id from member_order i where i.project_id = ${projectId} and (${chosen}))`;
}

function textCondition(whole: boolean, term: string, way: SearchStrategy): RawBuilder<unknown> {
  const row = way === 'row' ? 'w' : 'i';
  const column = sql.ref(`${row}.${whole ? 'search_full' : 'search_open'}`);
  return way === 'index' && isIndexed(term)
    ? sql`${column} like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`
    : sql`strpos(${column}, ${term}) > 0`;
}
