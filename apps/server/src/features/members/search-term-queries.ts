import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { columnOf } from './field-condition-queries.ts';
import type { Members } from './member-set.ts';

/** Trigrams find terms of three letters and more; shorter ones are looked for in each row. */
const SHORTEST_INDEXED = 3;

export const isIndexed = (term: string): boolean => Array.from(term).length >= SHORTEST_INDEXED;

/** How a search term is looked for: by the index of words, in row after row that is walked, or in a few rows of the searched texts. */
export type TermWay = 'index' | 'row' | 'sample';

/** The choices in which a search term stands: by column, with how many members have one of them. */
interface TermChoices {
  slot: number;
  ids: number[];
  members: number;
}

/** Of so many members with a choice it is quicker to look at one after another than to gather them. */
const MOST_GATHERED = 3_000;

/** The conditions of a set's search terms, by how they are looked for. Choices stand apart from the texts. */
export async function termConditions(db: Db, members: Members): Promise<(way: TermWay) => RawBuilder<unknown>[]> {
  const { terms } = members;
  const choices = terms.length > 0 ? await findChoices(db, members) : [];
  return (way) => terms.map((term, place) => termCondition(members, term, choices[place] ?? [], way));
}

async function findChoices(db: Db, { projectId, terms, whole }: Members): Promise<TermChoices[][]> {
  const { rows } = await sql<TermChoices & { place: number }>`
    select (t.place - 1)::int as place, b.slot, array_agg(v.id) as ids,
      (select coalesce(sum(n), 0)::int from member_value_totals n where n.project_id = ${projectId} and n.slot = b.slot
        and n.value_id = any (array_agg(v.id))) as members
    from unnest(${sql.val([...terms])}::text[]) with ordinality t (term, place)
    cross join field_slots b
    join field_values v on v.project_id = b.project_id and v.field = b.field and strpos(v.folded, t.term) > 0
    where b.project_id = ${projectId} and b.apart and (b.open or ${whole}) group by t.place, b.slot`.execute(db);
  return terms.map((_term, at) => rows.filter(({ place }) => place === at));
}

function termCondition(
  { whole, projectId }: Members,
  term: string,
  choices: readonly TermChoices[],
  way: TermWay,
): RawBuilder<unknown> {
  const text = textCondition(whole, term, way);
  if (choices.length === 0) return text;
  const chosen = sql.join(
    choices.map(({ slot, ids }) => sql`${columnOf(slot)} = any (${sql.val(ids)}::int[])`),
    sql` or `,
  );
  const many = choices.reduce((all, choice) => all + choice.members, 0) > MOST_GATHERED;
  if (way !== 'index' || !isIndexed(term) || many) return sql`(${text} or ${chosen})`;
  return sql`i.user_id in (select i.user_id from member_index i where ${text}
    union all select i.user_id from member_order i where i.project_id = ${projectId} and (${chosen}))`;
}

function textCondition(whole: boolean, term: string, way: TermWay): RawBuilder<unknown> {
  const row = way === 'row' ? 'w' : 'i';
  const column = sql.ref(`${row}.${whole ? 'search_full' : 'search_open'}`);
  return way === 'index' && isIndexed(term)
    ? sql`${column} like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`
    : sql`strpos(${column}, ${term}) > 0`;
}
