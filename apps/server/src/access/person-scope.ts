import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';
import { contactIds } from './contact-scope.ts';
import { type Sight, seenIdQueries, sightFor } from './sight.ts';

const sightsOf = ({ roles, purpose }: Actor): Sight[] => [...new Set(roles.map((role) => sightFor(role, purpose)))];

/** Whether the actor sees every member of their current project. */
export const seesEveryone = (actor: Actor): boolean =>
  actor.project !== null &&
  actor.purpose !== 'contact' &&
  actor.purpose !== 'match' &&
  sightsOf(actor).some((sight) => sight === 'everyone' || sight === 'project');

/**
 * Query for the ids of everyone the actor sees in the current project for the call's purpose, themselves included; null
 * for those who see all of it. For 'contact' it is those they may write to, and for 'match' nobody else: whom they are
 * offered, `offeredScope` finds.
 */
function visibleIds(actor: Actor): RawBuilder<unknown> | null {
  const self = sql`select ${actor.userId}::int as id`;
  if (seesEveryone(actor)) return null;
  if (!actor.project || actor.purpose === 'match') return self;
  if (actor.purpose === 'contact') return contactIds(actor, sql`${actor.userId}::int`);
  const project = actor.project.id;
  return sql.join(
    [self, ...sightsOf(actor).flatMap((sight) => seenIdQueries(sight, sql`${actor.userId}::int`, project))],
    sql` union all `,
  );
}

/**
 * SQL condition: the actor may see the person whose user id the expression `subject` gives, as a member of the actor's
 * current project. Everyone sees themselves, except as someone to write to. Used by every call that returns or changes people; the caller joins or
 * checks membership of `actor.project`. Evaluated for each row, so meant for a few rows.
 */
export function personScope(actor: Actor, subject: RawBuilder<unknown>): RawBuilder<boolean> {
  const ids = visibleIds(actor);
  if (!ids) return sql<boolean>`(true)`;
  return sql<boolean>`coalesce((select true from (${ids}) seen where seen.id = ${subject} limit 1), false)`;
}

/**
 * SQL condition with the same meaning as `personScope`, for lists: the visible ids are found first, and the rows follow
 * from them.
 */
export function personListScope(actor: Actor, subject: RawBuilder<unknown>): RawBuilder<boolean> {
  const ids = visibleIds(actor);
  return ids ? sql<boolean>`(${subject} in (${ids}))` : sql<boolean>`(true)`;
}
