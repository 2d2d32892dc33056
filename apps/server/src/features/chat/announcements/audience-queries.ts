import type { MemberSet, memberSet } from '@ithaki/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { personListScope } from '../../../access/person-scope.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { resolveMembers } from '../../grids/index.ts';
import { findAllMemberIds } from '../../members/index.ts';

/** The set of members that an announcement is addressed to, as parsed. */
export type AudienceSet = z.output<typeof memberSet>;

/** Picks the conditions that select members out of a body. */
export const audienceOf = (body: AudienceSet): AudienceSet => ({
  Search: body.Search,
  Filter: body.Filter,
  ActionFilters: body.ActionFilters,
  Roles: body.Roles,
  Active: body.Active,
  filterMentorId: body.filterMentorId,
  filterCoordId: body.filterCoordId,
  NoContactDays: body.NoContactDays,
  Ids: body.Ids,
});

/** The conditions that reveal nothing about a person beyond what everyone who may write to them knows: role and id. */
const plainConditions: readonly (keyof MemberSet)[] = ['Roles', 'Active', 'Ids'];

const isSet = (condition: unknown): boolean =>
  Array.isArray(condition) ? condition.some(Boolean) : condition !== undefined && condition !== '';

/**
 * Finds whom an announcement reaches: those people of a set of members to whom the author may write. If the set has
 * conditions on fields, actions or advisers, it contains only people whom the author also sees, because belonging to
 * the set reveals something about them.
 */
export async function findAudience(
  work: Pick<Context, 'db' | 'now' | 'scripts'> & { actor: Pick<Actor, 'userId' | 'project'> },
  set: AudienceSet,
): Promise<number[]> {
  const { db, actor } = work;
  const conditions = Object.entries(set).filter(([, condition]) => isSet(condition));
  if (conditions.length === 0) throw new Refusal(422, 'NobodyChosen');
  // Fields are compared at the level that the author has outside of calls for contact, which see no fields.
  const author = await loadActorIn(db, actor.userId, currentProject(actor).id, null);
  if (!author) throw notAllowed();
  const members = await resolveMembers({ ...work, actor: author }, set);
  const isPlain = conditions.every(([name]) => plainConditions.some((plain) => plain === name));
  const further = isPlain ? [] : [personListScope(author, sql`i.user_id`)];
  return findAllMemberIds(
    db,
    { ...author, purpose: 'contact' },
    { ...members, further: [...members.further, ...further] },
    { order: undefined, descending: false },
  );
}
