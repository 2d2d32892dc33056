import { sql } from 'kysely';
import type { HomedField } from '../../access/field-policy.ts';
import type { Db } from '../../platform/database/db.ts';
import { findSlots, slotColumn } from './field-condition-queries.ts';
import type { MemberOrder } from './find-queries.ts';
import { sortedValue } from './value-condition-queries.ts';

/**
 * Returns the order of members by a field, compared according to its type; for a field with a slot, by the rank of its
 * few distinct values.
 */
export async function fieldOrder(db: Db, projectId: number, { Name, Type, home }: HomedField): Promise<MemberOrder> {
  const slot = (await findSlots(db, projectId)).get(Name);
  if (slot !== undefined) {
    const values = sql`select id, row_number() over (order by ${sortedValue(Type, sql`value`).stored}) as rank
      from field_values where project_id = ${projectId} and field = ${Name}`;
    return { join: sql`left join (${values}) o on o.id = ${slotColumn(slot)}`, key: sql`o.rank` };
  }
  const value = sql`(o.fields ->> ${Name})`;
  return {
    join:
      home === 'user'
        ? sql`join users o on o.id = i.user_id`
        : sql`join members o on o.project_id = i.project_id and o.user_id = i.user_id`,
    key: sql`case when coalesce(${value}, '') <> '' then ${sortedValue(Type, value).stored} end`,
  };
}
