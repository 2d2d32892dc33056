import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { HomedField } from '../../access/field-policy.ts';
import type { Db } from '../../platform/database/db.ts';
import { conditionsOf, membersBy } from './condition-queries.ts';
import { columnOf, findSlots } from './field-condition-queries.ts';
import type { Members } from './member-set.ts';
import { isTotalled, sumValueTotals } from './totals-queries.ts';
import { partsOf } from './value-condition-queries.ts';

/** The values a field has among members. */
export interface FieldValues {
  values: { value: string; count: number }[];
  empty: number;
  /** Whether there are more values than are given. */
  more: boolean;
}

/** So many distinct values are given, the most frequent: a panel with more is searched instead. */
const MOST_VALUES = 500;

/** The distinct values of a field with how many members of the set have each; a filter on the field itself is left out. */
export async function fieldValues(db: Db, actor: Actor, members: Members, field: HomedField): Promise<FieldValues> {
  const others = { ...members, fields: members.fields.filter((condition) => condition.field.Name !== field.Name) };
  const slot = (await findSlots(db, members.projectId)).get(field.Name);
  const raw =
    slot !== undefined && isTotalled(actor, others)
      ? await sumValueTotals(db, others, slot)
      : await countValues(db, actor, others, field, slot);
  const separate = members.separates.get(field.Name);
  const parted = partsOf({ field, separate }, sql`v`) ? split(raw, field, separate) : raw;
  const values = parted.filter(({ value }) => value !== '').sort((a, b) => b.count - a.count);
  return {
    values: values.slice(0, MOST_VALUES),
    empty: raw.find(({ value }) => value === '')?.count ?? 0,
    more: values.length > MOST_VALUES,
  };
}

type Grouped = FieldValues['values'];

async function countValues(db: Db, actor: Actor, members: Members, field: HomedField, slot: number | undefined) {
  const where = (await conditionsOf(db, actor, members))('index');
  const from = membersBy(members, 'index');
  return slot === undefined ? groupStored(db, from, where, field) : groupColumn(db, from, where, columnOf(slot));
}

/** Counts the ids of the column first and looks their texts up after. */
async function groupColumn(
  db: Db,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
): Promise<Grouped> {
  const { rows } = await sql<Grouped[number]>`
    select coalesce(v.value, '') as value, g.count from (
      select ${column} as id, count(*)::int as count from ${from} where ${where} group by 1) g
    left join field_values v on v.id = g.id`.execute(db);
  return rows;
}

async function groupStored(
  db: Db,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  { Name, home }: HomedField,
): Promise<Grouped> {
  const joined =
    home === 'user'
      ? sql`join users h on h.id = i.user_id`
      : sql`join members h on h.project_id = i.project_id and h.user_id = i.user_id`;
  const { rows } = await sql<Grouped[number]>`
    select coalesce(h.fields ->> ${Name}, '') as value, count(*)::int as count
    from ${from} ${joined} where ${where} group by 1 order by count(*) desc limit ${MOST_VALUES + 2}`.execute(db);
  return rows;
}

/** Counts what the values hold instead of the values, for fields that hold several. */
function split(grouped: Grouped, { Type }: HomedField, separate: string | undefined): Grouped {
  const counts = new Map<string, number>();
  for (const { value, count } of grouped) {
    const parts: string[] = Type === 'multiselect' ? listOf(value) : value.split(separate ?? '\n');
    for (const part of new Set(parts.map((text) => text.trim())))
      if (part !== '') counts.set(part, (counts.get(part) ?? 0) + count);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

const listOf = (text: string): string[] => (text.startsWith('[') ? (JSON.parse(text) as string[]) : []);
