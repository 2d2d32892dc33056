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
 * Returns the query for the ids of everyone the actor sees in the current project for the purpose of the call,
 * including the actor; null when they see everyone. For the purpose 'contact' it is the people they may write to. For
 * 'match' it is only the actor: `offeredScope` finds the people they are offered.
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
 * SQL condition: the actor may see the person whose user id is the expression `subject`, as a member of the actor's
 * current project. People always see themselves, except for the purpose 'contact'. Every call that returns or changes
 * people uses it; the caller of this function joins or checks membership of `actor.project`. It is evaluated per row,
 * so it suits statements about a few rows.
 */
export function personScope(actor: Actor, subject: RawBuilder<unknown>): RawBuilder<boolean> {
  const ids = visibleIds(actor);
  if (!ids) return sql<boolean>`(true)`;
  return sql<boolean>`coalesce((select true from (${ids}) seen where seen.id = ${subject} limit 1), false)`;
}

/**
 * SQL condition with the same meaning as `personScope`, for lists: PostgreSQL finds the visible ids first and then
 * their rows.
 */
export function personListScope(actor: Actor, subject: RawBuilder<unknown>): RawBuilder<boolean> {
  const ids = visibleIds(actor);
  return ids ? sql<boolean>`(${subject} in (${ids}))` : sql<boolean>`(true)`;
}
