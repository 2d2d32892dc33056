import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { FieldHome } from '../../access/field-policy.ts';
import { personScope } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { findRow, findRows } from '../../platform/database/statement.ts';

/** The attribute by which people are found, such as a user name or a field. */
export type KeyKind = { by: 'userName' | 'email' | 'kayas' } | { by: 'field'; name: string; home: FieldHome };

const textArray = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;

/** SQL condition on members `m` and users `u`: the key `k.key` belongs to them. */
function hasKey(kind: KeyKind): RawBuilder<boolean> {
  switch (kind.by) {
    case 'userName':
      return sql`u.user_name_key = lower(k.key)`;
    case 'email':
      return sql`u.email_key = lower(k.key)`;
    case 'kayas':
      return sql`m.kayas = case when k.key ~ '^[0-9]{1,10}$' then k.key::bigint end`;
    case 'field':
      return sql`${sql.ref(kind.home === 'user' ? 'u.fields' : 'm.fields')} ->> ${kind.name} = k.key`;
  }
}

/**
 * SQL join that narrows the search to candidates found by an index. The search text contains the whole value of a
 * field; a choice that is stored outside the search text is found by its number in the column of its `slot`.
 */
function joinCandidates(kind: KeyKind, slot: number | undefined): RawBuilder<unknown> {
  if (kind.by !== 'field') return sql``;
  if (slot === undefined)
    return sql`join member_index i on i.project_id = m.project_id and i.user_id = m.user_id
        and i.search_full like '%' || replace(replace(replace(fold(k.key), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  return sql`join member_order i on i.project_id = m.project_id and i.user_id = m.user_id
        and ${sql.ref(`i.f${slot}`)} = (select v.id from field_values v
          where v.project_id = m.project_id and v.field = ${kind.name} and v.value = k.key)`;
}

/** Finds the number of the column of a choice field whose values are stored outside the search text. */
async function findSlot(db: Db, projectId: number, field: string): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ slot: number }>`
    select slot from field_slots where project_id = ${projectId} and field = ${field} and apart`,
  );
  return row?.slot;
}

/**
 * Finds the ids of the members to whom each key belongs, among those the actor sees, by index of the key from 0; up to
 * three where a key is not unique.
 */
export async function findByKeys(
  db: Db,
  actor: Actor,
  projectId: number,
  kind: KeyKind,
  keys: readonly string[],
): Promise<Map<number, number[]>> {
  const slot = kind.by === 'field' ? await findSlot(db, projectId, kind.name) : undefined;
  const rows = await findRows(
    db,
    sql<{ index: number; ids: number[] }>`
    select (k.n - 1)::int as index, array_agg(f.user_id order by f.user_id) as ids
    from unnest(${textArray(keys)}) with ordinality k (key, n)
    cross join lateral (
      select m.user_id from members m join users u on u.id = m.user_id ${joinCandidates(kind, slot)}
      where m.project_id = ${projectId} and ${hasKey(kind)} and ${personScope(actor, sql`m.user_id`)} limit 3
    ) f
    where k.key <> '' group by k.n`,
  );
  return new Map(rows.map(({ index, ids }) => [index, ids]));
}
