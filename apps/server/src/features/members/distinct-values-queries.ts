import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { HomedField } from '../../access/field-policy.ts';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';
import { memberConditions, memberSource } from './condition-queries.ts';
import { findSlots, slotColumn } from './field-condition-queries.ts';
import type { MemberQuery } from './member-set.ts';
import { hasStoredTotals, sumValueTotals } from './totals-queries.ts';
import { singleValues } from './value-condition-queries.ts';

/** The distinct values of a field among a set of members. */
export interface FieldValues {
  values: { value: string; count: number }[];
  /** Number of members without a value. */
  empty: number;
  /** Whether there are more values than listed. */
  more: boolean;
}

/**
 * Largest number of values listed, of which the most frequent are taken; a filter panel with more values offers a
 * search.
 */
const MAX_VALUES = 500;

/** Finds the distinct values of a field and the number of members with each; a filter on the same field is ignored. */
export async function countFieldValues(
  db: Db,
  actor: Actor,
  members: MemberQuery,
  field: HomedField,
): Promise<FieldValues> {
  const withoutField = {
    ...members,
    fields: members.fields.filter((condition) => condition.field.Name !== field.Name),
  };
  const slot = (await findSlots(db, members.projectId)).get(field.Name);
  const raw =
    slot !== undefined && hasStoredTotals(actor, withoutField)
      ? await sumValueTotals(db, withoutField, slot)
      : await countValues(db, actor, withoutField, field, slot);
  const separate = members.separates.get(field.Name);
  const single = singleValues({ field, separate }, sql`v`) ? countSingleValues(raw, field, separate) : raw;
  const values = single.filter(({ value }) => value !== '').sort((a, b) => b.count - a.count);
  return {
    values: values.slice(0, MAX_VALUES),
    empty: raw.find(({ value }) => value === '')?.count ?? 0,
    more: values.length > MAX_VALUES,
  };
}

type ValueCounts = FieldValues['values'];

async function countValues(db: Db, actor: Actor, members: MemberQuery, field: HomedField, slot: number | undefined) {
  const where = (await memberConditions(db, actor, members))('index');
  const from = memberSource(members, 'index');
  return slot === undefined ? groupStored(db, from, where, field) : groupColumn(db, from, where, slotColumn(slot));
}

/** Counts by the value ids in the column, and looks up their texts afterwards. */
async function groupColumn(
  db: Db,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
): Promise<ValueCounts> {
  return findRows(
    db,
    sql<ValueCounts[number]>`
    select coalesce(v.value, '') as value, g.count from (
      select ${column} as id, count(*)::int as count from ${from} where ${where} group by 1) g
    left join field_values v on v.id = g.id`,
  );
}

async function groupStored(
  db: Db,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  { Name, home }: HomedField,
): Promise<ValueCounts> {
  const joined =
    home === 'user'
      ? sql`join users h on h.id = i.user_id`
      : sql`join members h on h.project_id = i.project_id and h.user_id = i.user_id`;
  return findRows(
    db,
    sql<ValueCounts[number]>`
    select coalesce(h.fields ->> ${Name}, '') as value, count(*)::int as count
    from ${from} ${joined} where ${where} group by 1 order by count(*) desc limit ${MAX_VALUES + 2}`,
  );
}

/** Counts the values of fields that hold several values, each value separately. */
function countSingleValues(grouped: ValueCounts, { Type }: HomedField, separate: string | undefined): ValueCounts {
  const counts = new Map<string, number>();
  for (const { value, count } of grouped) {
    const parts: string[] = Type === 'multiselect' ? parseList(value) : value.split(separate ?? '\n');
    for (const part of new Set(parts.map((text) => text.trim())))
      if (part !== '') counts.set(part, (counts.get(part) ?? 0) + count);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

const parseList = (text: string): string[] => (text.startsWith('[') ? (JSON.parse(text) as string[]) : []);
