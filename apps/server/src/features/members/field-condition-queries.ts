import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { FieldCondition } from './member-set.ts';
import { valueMatches } from './value-condition-queries.ts';

/** The numbers of the narrow row's columns that hold the filtered fields of a project, by field. */
export async function findSlots(db: Db, projectId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ field: string; slot: number }>`
    select field, slot from field_slots where project_id = ${projectId}`.execute(db);
  return new Map(rows.map(({ field, slot }) => [field, slot]));
}

/** The numbers there are. */
export const slots = Array.from({ length: 12 }, (_, place) => place + 1);

/** A numbered column, over `i`. */
export const columnOf = (slot: number): RawBuilder<unknown> => sql.ref(`i.f${slot}`);

/**
 * A condition on a field, over `i`. Of a field with a column, the matching values are found first, among its distinct
 * ones; of another, the stored text is read row by row.
 */
export async function fieldCondition(
  db: Db,
  projectId: number,
  condition: FieldCondition,
  bound: ReadonlyMap<string, number>,
): Promise<RawBuilder<unknown>> {
  const slot = bound.get(condition.field.Name);
  if (slot === undefined) return storedCondition(condition);
  const column = columnOf(slot);
  if (condition.match === 'empty') return sql`${column} is null`;
  if (condition.match === 'notempty') return sql`${column} is not null`;
  const { rows } = await sql<{ id: number }>`select v.id from field_values v
    where v.project_id = ${projectId} and v.field = ${condition.field.Name} and ${valueMatches(condition, sql`v.value`)}`.execute(
    db,
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
