import { sql } from 'kysely';
import type { HomedField } from '../../../access/field-policy.ts';
import type { MemberOrder } from './find-queries.ts';
import { sortedValue } from './value-conditions.ts';

/** The order of members by a field, as its type compares. */
export function fieldOrder({ Name, Type, home }: HomedField): MemberOrder {
  const value = sql`(o.fields ->> ${Name})`;
  return {
    join:
      home === 'user'
        ? sql`join users o on o.id = i.user_id`
        : sql`join members o on o.project_id = i.project_id and o.user_id = i.user_id`,
    key: sql`case when coalesce(${value}, '') <> '' then ${sortedValue(Type, value).stored} end`,
  };
}
