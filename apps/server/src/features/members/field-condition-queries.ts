import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';
import type { FieldCondition } from './member-set.ts';
import { valueMatches } from './value-condition-queries.ts';

/**
 * Finds the slots of a project's filtered fields by field name. A slot n is the column `fn` that holds the field in
 * `member_order` and `member_index`.
 */
export async function findSlots(db: Db, projectId: number): Promise<Map<string, number>> {
  const rows = await findRows(
    db,
    sql<{ field: string; slot: number }>`
    select field, slot from field_slots where project_id = ${projectId}`,
  );
  return new Map(rows.map(({ field, slot }) => [field, slot]));
}

/** All slot numbers. */
export const slots = Array.from({ length: 12 }, (_, index) => index + 1);

/** Returns the column of a slot in a row `i`. */
export const slotColumn = (slot: number): RawBuilder<unknown> => sql.ref(`i.f${slot}`);

/**
 * Builds a condition on a field of a row `i`. For a field with a slot, the matching values are found first among its
 * distinct values; for other fields the stored text of each row is read.
 */
export async function fieldCondition(
  db: Db,
  projectId: number,
  condition: FieldCondition,
  slotsByField: ReadonlyMap<string, number>,
): Promise<RawBuilder<unknown>> {
  const slot = slotsByField.get(condition.field.Name);
  if (slot === undefined) return storedCondition(condition);
  const column = slotColumn(slot);
  if (condition.match === 'empty') return sql`${column} is null`;
  if (condition.match === 'notempty') return sql`${column} is not null`;
  const rows = await findRows(
    db,
    sql<{ id: number }>`select v.id from field_values v
    where v.project_id = ${projectId} and v.field = ${condition.field.Name} and ${valueMatches(condition, sql`v.value`)}`,
  );
  const ids = rows.map((row) => row.id);
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any (${sql.val(ids)}::int[])`;
}

function storedCondition(condition: FieldCondition): RawBuilder<unknown> {
  const { Name, home } = condition.field;
  const stored = sql`(h.fields ->> ${Name})`;
  const met =
    condition.match === 'empty'
      ? sql`coalesce(${stored}, '') = ''`
      : condition.match === 'notempty'
        ? sql`coalesce(${stored}, '') <> ''`
        : sql`coalesce(${stored}, '') <> '' and ${valueMatches(condition, stored)}`;
  return home === 'user'
    ? sql`exists (select 1 from users h where h.id = i.user_id and ${met})`
    : sql`exists (select 1 from members h where h.project_id = i.project_id and h.user_id = i.user_id and ${met})`;
}
