import type { Role } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';

/** Whom a role sees (decisions: roles, levels and who sees whom). */
export type Sight = 'everyone' | 'project' | 'supervised' | 'coordinated' | 'mentored' | 'advisers' | 'nobody';

export const sightOf: Record<Role, Sight> = {
  SuperAdmin: 'everyone',
  Admin: 'everyone',
  Super: 'everyone',
  ProjectManager: 'project',
  ProjectManagerLite: 'project',
  // Their persons are those of the microdata screens and reports, and of no other call.
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
 * Who mentors whom in the project: by default, and for single actions. Apart, so that each is found by its own index;
 * both say that there is a mentor, since most actions have none of their own and those indexes leave these out.
 */
const mentorings = (project: number) => [
  sql`(select user_id as mentee_id, default_mentor_id as mentor_id from members
    where project_id = ${project} and default_mentor_id is not null)`,
  sql`(select mentee_id, mentor_id from mentee_actions where project_id = ${project} and mentor_id is not null)`,
];

const linked = (kind: 'supervises' | 'coordinates', viewer: number, project: number) => sql`
  select subject_id as id from links where project_id = ${project} and kind = ${kind} and viewer_id = ${viewer}`;

/** The ids that a sight adds, as a query; none for those who see nobody. */
function seen(sight: Sight, me: number, project: number): RawBuilder<unknown>[] {
  const ofPairs = (query: (pairs: RawBuilder<unknown>) => RawBuilder<unknown>) => mentorings(project).map(query);
  switch (sight) {
    case 'supervised': {
      const mentors = linked('supervises', me, project);
      return [
        mentors,
        ...ofPairs((pairs) => sql`select p.mentee_id as id from (${mentors}) s join ${pairs} p on p.mentor_id = s.id`),
      ];
    }
    case 'coordinated': {
      const mentees = linked('coordinates', me, project);
      return [
        mentees,
        ...ofPairs((pairs) => sql`select p.mentor_id as id from (${mentees}) s join ${pairs} p on p.mentee_id = s.id`),
      ];
    }
    case 'mentored':
      return ofPairs((pairs) => sql`select p.mentee_id as id from ${pairs} p where p.mentor_id = ${me}`);
    case 'advisers':
      return [
        ...ofPairs((pairs) => sql`select p.mentor_id as id from ${pairs} p where p.mentee_id = ${me}`),
        sql`select viewer_id as id from links where project_id = ${project} and kind = 'coordinates' and subject_id = ${me}`,
      ];
    default:
      return [];
  }
}

/** Whether the actor sees every member of their current project. */
export const seesEveryone = (actor: Actor): boolean =>
  actor.project !== null && actor.roles.some((role) => ['everyone', 'project'].includes(sightOf[role]));

/** The ids of everyone the actor sees in the current project, themself included; null for those who see all of it. */
function idsSeen(actor: Actor): RawBuilder<unknown> | null {
  const self = sql`select ${actor.userId}::int as id`;
  if (seesEveryone(actor)) return null;
  if (!actor.project) return self;
  const project = actor.project.id;
  const sights = [...new Set(actor.roles.map((role) => sightOf[role]))];
  return sql.join([self, ...sights.flatMap((sight) => seen(sight, actor.userId, project))], sql` union all `);
}

/** Whether the actor sees everyone of the current project, rather than people linked to them. */
export const seesAll = (actor: Actor): boolean => idsSeen(actor) === null;

/**
 * The one person filter: true where the actor may see the person whose user id the expression `subject` gives,
 * as a member of the actor's current project. Everyone sees themselves. Used by every call that returns or
 * changes people; the caller joins or checks membership of `actor.project`. Asked of each row by itself, so for few.
 */
export function personScope(actor: Actor, subject: RawBuilder<unknown>): RawBuilder<boolean> {
  const ids = idsSeen(actor);
  if (!ids) return sql<boolean>`(true)`;
  return sql<boolean>`coalesce((select true from (${ids}) seen where seen.id = ${subject} limit 1), false)`;
}

/** The same filter for lists: whom the actor sees is found first, and the rows follow from it. */
export function personScopeOfMany(actor: Actor, subject: RawBuilder<unknown>): RawBuilder<boolean> {
  const ids = idsSeen(actor);
  return ids ? sql<boolean>`(${subject} in (${ids}))` : sql<boolean>`(true)`;
}
