import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { seesEveryone } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { findRows, getRow } from '../../platform/database/statement.ts';
import { roleBits } from './condition-queries.ts';
import type { MemberQuery } from './member-set.ts';

/**
 * Whether the stored totals can count the set: its only conditions are roles and states, and the actor sees everyone.
 */
export const hasStoredTotals = (
  actor: Actor,
  { terms, fields, mentorId, coordinatorId, ids, further }: MemberQuery,
): boolean =>
  terms.length + fields.length + further.length === 0 &&
  mentorId === undefined &&
  coordinatorId === undefined &&
  ids === undefined &&
  seesEveryone(actor);

const roleAndStateCondition = ({
  projectId,
  roles,
  states,
}: MemberQuery): RawBuilder<unknown> => sql`project_id = ${projectId}
  and ${roles ? sql`role_mask & ${sql.lit(roleBits(roles))} <> 0` : sql`true`}
  and ${states ? sql`state = any (${sql.val([...states])}::smallint[])` : sql`true`}`;

/** Counts the members with the set's roles and states, from the stored totals. */
export async function sumTotals(db: Db, members: MemberQuery): Promise<number> {
  const { all } = await getRow(
    db,
    sql<{ all: number }>`
    select coalesce(sum(n), 0)::int as all from member_totals where ${roleAndStateCondition(members)}`,
  );
  return all;
}

/**
 * Counts the members with the set's roles and states by the value of the field in a slot; '' for those without a value.
 */
export async function sumValueTotals(
  db: Db,
  members: MemberQuery,
  slot: number,
): Promise<{ value: string; count: number }[]> {
  return findRows(
    db,
    sql<{ value: string; count: number }>`
    select coalesce(v.value, '') as value, g.count from (
      select value_id as id, sum(n)::int as count from member_value_totals where ${roleAndStateCondition(members)} and slot = ${slot}
      group by 1 having sum(n) > 0) g
    left join field_values v on v.id = g.id`,
  );
}
