import type { Role } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';

/** The set of people a role sees. */
export type Sight = 'everyone' | 'project' | 'supervised' | 'coordinated' | 'mentored' | 'advisers' | 'nobody';

/** Which people each role sees. */
export const sightByRole: Record<Role, Sight> = {
  SuperAdmin: 'everyone',
  Admin: 'everyone',
  Super: 'everyone',
  ProjectManager: 'project',
  ProjectManagerLite: 'project',
  // Microdata users see persons on the microdata screens and reports only, and in no other call.
  Microdata: 'nobody',
  RegistryMentor: 'project',
  Supervisor: 'supervised',
  SupervisorLite: 'supervised',
  SupervisorLitePlus: 'supervised',
  Coordinator: 'coordinated',
  Mentor: 'mentored',
  Mentee: 'advisers',
  Translator: 'nobody',
  Scofield: 'nobody',
  Registered: 'nobody',
};

/**
 * Queries for the pairs of mentee and mentor in the project: default mentors, and mentors of single actions. They are
 * separate queries so that each uses its own index; both require a mentor, because most actions have none and the
 * indexes leave those rows out.
 */
const mentorPairs = (project: number) => [
  sql`(select user_id as mentee_id, default_mentor_id as mentor_id from members
    where project_id = ${project} and default_mentor_id is not null)`,
  sql`(select mentee_id, mentor_id from mentee_actions where project_id = ${project} and mentor_id is not null)`,
];

/** Query for the ids of people linked to the viewer. */
const linkedIds = (kind: 'supervises' | 'coordinates', viewer: number, project: number) => sql`
  select subject_id as id from links where project_id = ${project} and kind = ${kind} and viewer_id = ${viewer}`;

/**
 * Queries for the ids of the people whom this kind of sight covers; none for roles that see everyone of the project, or
 * nobody.
 */
function visibleIdQueries(sight: Sight, viewer: number, project: number): RawBuilder<unknown>[] {
  const ofPairs = (query: (pairs: RawBuilder<unknown>) => RawBuilder<unknown>) => mentorPairs(project).map(query);
  switch (sight) {
    case 'supervised': {
      const mentors = linkedIds('supervises', viewer, project);
      return [
        mentors,
        ...ofPairs((pairs) => sql`select p.mentee_id as id from (${mentors}) s join ${pairs} p on p.mentor_id = s.id`),
      ];
    }
    case 'coordinated': {
      const mentees = linkedIds('coordinates', viewer, project);
      return [
        mentees,
        ...ofPairs((pairs) => sql`select p.mentor_id as id from (${mentees}) s join ${pairs} p on p.mentee_id = s.id`),
      ];
    }
    case 'mentored':
      return ofPairs((pairs) => sql`select p.mentee_id as id from ${pairs} p where p.mentor_id = ${viewer}`);
    case 'advisers':
      return [
        ...ofPairs((pairs) => sql`select p.mentor_id as id from ${pairs} p where p.mentee_id = ${viewer}`),
        sql`select viewer_id as id from links where project_id = ${project} and kind = 'coordinates' and subject_id = ${viewer}`,
      ];
    default:
      return [];
  }
}

/** Whether the actor sees every member of their current project. */
export const seesEveryone = (actor: Actor): boolean =>
  actor.project !== null && actor.roles.some((role) => ['everyone', 'project'].includes(sightByRole[role]));

/**
 * Query for the ids of everyone the actor sees in the current project, themselves included; null for those who see all
 * of it.
 */
function visibleIds(actor: Actor): RawBuilder<unknown> | null {
  const self = sql`select ${actor.userId}::int as id`;
  if (seesEveryone(actor)) return null;
  if (!actor.project) return self;
  const project = actor.project.id;
  const sights = [...new Set(actor.roles.map((role) => sightByRole[role]))];
  return sql.join(
    [self, ...sights.flatMap((sight) => visibleIdQueries(sight, actor.userId, project))],
    sql` union all `,
  );
}

/**
 * SQL condition: the actor may see the person whose user id the expression `subject` gives, as a member of the actor's
 * current project. Everyone sees themselves. Used by every call that returns or changes people; the caller joins or
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
