import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { FieldHome } from '../../access/field-policy.ts';
import { personScope } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';

/** By what people are found. */
export type KeyKind = { by: 'userName' | 'email' | 'kayas' } | { by: 'field'; name: string; home: FieldHome };

const text = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;

/** Whose value is the key `k.key`, as an expression over members `m` and users `u`. */
function holds(kind: KeyKind): RawBuilder<boolean> {
  switch (kind.by) {
    case 'userName':
      return sql`u.user_name_key = lower(k.key)`;
    case 'email':
      return sql`u.email_key = lower(k.key)`;
    case 'kayas':
      return sql`m.kayas = case when k.key ~ '^[0-9]{1,9}$' then k.key::int end`;
    case 'field':
      return sql`${sql.ref(kind.home === 'user' ? 'u.fields' : 'm.fields')} ->> ${kind.name} = k.key`;
  }
}

/**
 * Those who may hold the key, by an index: all of a value stands in the texts by which members are found, and of a
 * choice, which stands apart from these, its number in the column `slot`.
 */
function narrowed(kind: KeyKind, slot: number | undefined): RawBuilder<unknown> {
  if (kind.by !== 'field') return sql``;
  if (slot === undefined)
    return sql`join member_index i on i.project_id = m.project_id and i.user_id = m.user_id
        and i.search_full like '%' || replace(replace(replace(fold(k.key), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  return sql`join member_order i on i.project_id = m.project_id and i.user_id = m.user_id
        and ${sql.ref(`i.f${slot}`)} = (select v.id from field_values v
          where v.project_id = m.project_id and v.field = ${kind.name} and v.value = k.key)`;
}

/** The column of a choice whose values stand apart from the searched texts. */
async function findColumn(db: Db, projectId: number, field: string): Promise<number | undefined> {
  const { rows } = await sql<{ slot: number }>`
    select slot from field_slots where project_id = ${projectId} and field = ${field} and apart`.execute(db);
  return rows[0]?.slot;
}

/** The ids of the members that the actor sees and each key finds, by the key's place from 0; several where it is not one person's. */
export async function findByKeys(
  db: Db,
  actor: Actor,
  projectId: number,
  kind: KeyKind,
  keys: readonly string[],
): Promise<Map<number, number[]>> {
  const slot = kind.by === 'field' ? await findColumn(db, projectId, kind.name) : undefined;
  const { rows } = await sql<{ at: number; ids: number[] }>`
    select (k.n - 1)::int as at, array_agg(f.user_id order by f.user_id) as ids
    from unnest(${text(keys)}) with ordinality k (key, n)
    cross join lateral (
      select m.user_id from members m join users u on u.id = m.user_id ${narrowed(kind, slot)}
      where m.project_id = ${projectId} and ${holds(kind)} and ${personScope(actor, sql`m.user_id`)} limit 3
    ) f
    where k.key <> '' group by k.n`.execute(db);
  return new Map(rows.map(({ at, ids }) => [at, ids]));
}
