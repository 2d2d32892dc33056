import { type Role, roles } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { personScopeOfMany } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { fieldCondition, findSlots } from './field-condition-queries.ts';
import type { Members } from './member-set.ts';
import { isIndexed, type TermWay, termConditions } from './search-term-queries.ts';

/**
 * The rows `i` over which conditions are: those that are walked, or those with the searched texts where these find the
 * members. Walked rows have their texts beside them, as `w`.
 */
export function membersBy({ terms }: Pick<Members, 'terms'>, way: TermWay): RawBuilder<unknown> {
  if (terms.length === 0) return sql`member_order i`;
  if (way !== 'row') return sql`member_index i`;
  return sql`member_order i join member_index w on w.project_id = i.project_id and w.user_id = i.user_id`;
}

/**
 * What holds for every member of the set within the actor's sight, over `membersBy`. `rare`: few have its roles and
 * states.
 */
export async function conditionsOf(
  db: Db,
  actor: Actor,
  members: Members,
  rare = false,
): Promise<(way: TermWay) => RawBuilder<unknown>> {
  const slots = members.fields.length > 0 ? await findSlots(db, members.projectId) : new Map();
  const fields = await Promise.all(members.fields.map((field) => fieldCondition(db, members.projectId, field, slots)));
  const terms = await termConditions(db, members);
  const fixed = [
    personScopeOfMany(actor, sql`i.user_id`),
    ...fields,
    ...standing(members, rare),
    ...linked(members),
    ...(members.ids ? [sql`i.user_id = any (${sql.val([...members.ids])}::int[])`] : []),
    ...members.further,
  ];
  return (way) => sql.join([ofProject(members, way), ...fixed, ...terms(way)], sql` and `);
}

/**
 * Beside the index of words no other is to be read: that of the whole project would cost more than the words. An index
 * cannot tell what is not distinct, and the planner still knows how many those are.
 */
const ofProject = ({ projectId, terms }: Members, way: TermWay): RawBuilder<unknown> =>
  way === 'index' && terms.some(isIndexed)
    ? sql`i.project_id is not distinct from ${projectId}`
    : sql`i.project_id = ${projectId}`;

/** The bits of roles, as the narrow row has them: by their place in the contract's list, as `role_bit` has it. */
export const roleBits = (held: readonly Role[]): number =>
  held.reduce((bits, role) => bits | (1 << roles.indexOf(role)), 0);

function standing({ roles: held, states, projectId }: Members, rare: boolean): RawBuilder<unknown>[] {
  return [
    ...(held ? [roleCondition(held, projectId, rare)] : []),
    ...(states ? [stateCondition(states, projectId, rare)] : []),
  ];
}

/** Where few hold the roles they are found by who holds them; else the rows tell. */
function roleCondition(held: readonly Role[], projectId: number, rare: boolean): RawBuilder<unknown> {
  const among = sql`i.role_mask & ${sql.lit(roleBits(held))} <> 0`;
  if (!rare || held.includes('Mentee')) return among;
  return sql`${among} and i.user_id in (select r.user_id from user_roles r
    where r.role = any (${sql.val([...held])}::text[]) and (r.project_id = ${projectId} or r.project_id is null))`;
}

/** Few members are not active: a set of only those is found by their own index. */
function stateCondition(states: readonly number[], projectId: number, rare: boolean): RawBuilder<unknown> {
  const among = sql`i.state = any (${sql.val([...states])}::smallint[])`;
  if (!rare || states.includes(1)) return among;
  return sql`${among} and i.user_id in (select s.user_id from members s where s.project_id = ${projectId} and s.state <> 1)`;
}

function linked({ projectId, mentorId, coordinatorId }: Members): RawBuilder<unknown>[] {
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
