import { type Role, roles } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { personListScope } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { fieldCondition, findSlots } from './field-condition-queries.ts';
import type { MemberQuery } from './member-set.ts';
import { isIndexed, type SearchStrategy, termConditions } from './search-term-queries.ts';

/**
 * Returns the FROM clause for a set of members: rows `i` of `member_order`, or of `member_index` if the search texts
 * find the members. With the strategy 'row' the search texts are joined as `w`.
 */
export function memberSource({ terms }: Pick<MemberQuery, 'terms'>, way: SearchStrategy): RawBuilder<unknown> {
  if (terms.length === 0) return sql`member_order i`;
  if (way !== 'row') return sql`member_index i`;
  return sql`member_order i join member_index w on w.project_id = i.project_id and w.user_id = i.user_id`;
}

/**
 * Builds the WHERE condition of a set of members within the actor's scope, over the rows of `memberSource`. `rare` says
 * that few members have the set's roles and states.
 */
export async function memberConditions(
  db: Db,
  actor: Actor,
  members: MemberQuery,
  rare = false,
): Promise<(way: SearchStrategy) => RawBuilder<unknown>> {
  const slots = members.fields.length > 0 ? await findSlots(db, members.projectId) : new Map();
  const fields = await Promise.all(members.fields.map((field) => fieldCondition(db, members.projectId, field, slots)));
  const terms = await termConditions(db, members);
  const fixed = [
    personListScope(actor, sql`i.user_id`),
    ...fields,
    ...roleAndStateConditions(members, rare),
    ...adviserConditions(members),
    ...(members.ids ? [sql`i.user_id = any (${sql.val([...members.ids])}::int[])`] : []),
    ...members.further,
  ];
  return (way) => sql.join([projectCondition(members, way), ...fixed, ...terms(way)], sql` and `);
}

/**
 * SQL condition on the project. When the trigram index is used, PostgreSQL should not also scan the index of the whole
 * project, which would cost more. `is not distinct from` cannot use an index, while the planner still estimates the
 * number of rows correctly.
 */
const projectCondition = ({ projectId, terms }: MemberQuery, way: SearchStrategy): RawBuilder<unknown> =>
  way === 'index' && terms.some(isIndexed)
    ? sql`i.project_id is not distinct from ${projectId}`
    : sql`i.project_id = ${projectId}`;

/**
 * Returns roles as the bit mask stored in `role_mask`: bit positions follow the contract's list of roles, as in the SQL
 * function `role_bit`.
 */
export const roleBits = (held: readonly Role[]): number =>
  held.reduce((bits, role) => bits | (1 << roles.indexOf(role)), 0);

function roleAndStateConditions({ roles: held, states, projectId }: MemberQuery, rare: boolean): RawBuilder<unknown>[] {
  return [
    ...(held ? [roleCondition(held, projectId, rare)] : []),
    ...(states ? [stateCondition(states, projectId, rare)] : []),
  ];
}

/** Builds the condition on roles. Rare roles are found through `user_roles`, common ones by the mask of each row. */
function roleCondition(held: readonly Role[], projectId: number, rare: boolean): RawBuilder<unknown> {
  const inMask = sql`i.role_mask & ${sql.lit(roleBits(held))} <> 0`;
  if (!rare || held.includes('Mentee')) return inMask;
  return sql`${inMask} and i.user_id in (select r.user_id from user_roles r
    where r.role = any (${sql.val([...held])}::text[]) and (r.project_id = ${projectId} or r.project_id is null))`;
}

/**
 * Builds the condition on states. Few members are inactive, so a set without active members is found through the index
 * of inactive members.
 */
function stateCondition(states: readonly number[], projectId: number, rare: boolean): RawBuilder<unknown> {
  const inStates = sql`i.state = any (${sql.val([...states])}::smallint[])`;
  if (!rare || states.includes(1)) return inStates;
  return sql`${inStates} and i.user_id in (select s.user_id from members s where s.project_id = ${projectId} and s.state <> 1)`;
}

function adviserConditions({ projectId, mentorId, coordinatorId }: MemberQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (mentorId === 0)
    conditions.push(sql`exists (select 1 from members m where m.project_id = i.project_id and m.user_id = i.user_id
      and m.default_mentor_id is null)`);
  else if (mentorId !== undefined)
    conditions.push(sql`i.user_id in (
      select user_id from members where project_id = ${projectId} and default_mentor_id = ${mentorId}
      union all select mentee_id from mentee_actions where project_id = ${projectId} and mentor_id = ${mentorId})`);
  if (coordinatorId === 0)
    conditions.push(sql`not exists (select 1 from links c where c.project_id = i.project_id and c.kind = 'coordinates'
      and c.subject_id = i.user_id)`);
  else if (coordinatorId !== undefined)
    conditions.push(sql`i.user_id in (select subject_id from links
      where project_id = ${projectId} and kind = 'coordinates' and viewer_id = ${coordinatorId})`);
  return conditions;
}
