import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { seesEveryone } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { roleBits } from './condition-queries.ts';
import type { Members } from './member-set.ts';

/** Whether the kept totals tell of the set: it is of all members of some roles and states. */
export const isTotalled = (actor: Actor, { terms, fields, mentorId, coordinatorId, ids, further }: Members): boolean =>
  terms.length + fields.length + further.length === 0 &&
  mentorId === undefined &&
  coordinatorId === undefined &&
  ids === undefined &&
  seesEveryone(actor);

const among = ({ projectId, roles, states }: Members): RawBuilder<unknown> => sql`project_id = ${projectId}
  and ${roles ? sql`role_mask & ${sql.lit(roleBits(roles))} <> 0` : sql`true`}
  and ${states ? sql`state = any (${sql.val([...states])}::smallint[])` : sql`true`}`;

/** How many members have the set's roles and states. */
export async function sumTotals(db: Db, members: Members): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select coalesce(sum(n), 0)::int as all from member_totals where ${among(members)}`.execute(db);
  return rows[0]?.all ?? 0;
}

/** How many members with the set's roles and states have each value of the field in a column; '' where there is none. */
export async function sumValueTotals(
  db: Db,
  members: Members,
  slot: number,
): Promise<{ value: string; count: number }[]> {
  const { rows } = await sql<{ value: string; count: number }>`
    select coalesce(v.value, '') as value, g.count from (
      select value_id as id, sum(n)::int as count from member_value_totals where ${among(members)} and slot = ${slot}
      group by 1 having sum(n) > 0) g
    left join field_values v on v.id = g.id`.execute(db);
  return rows;
}
