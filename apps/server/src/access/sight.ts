import type { Purpose, Role } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';

/** Which group of people a role sees. */
export type Sight = 'everyone' | 'project' | 'supervised' | 'coordinated' | 'mentored' | 'advisers' | 'nobody';

/** The group of people that each role sees. */
const sightByRole: Record<Role, Sight> = {
  SuperAdmin: 'everyone',
  Admin: 'everyone',
  Super: 'everyone',
  ProjectManager: 'project',
  ProjectManagerLite: 'project',
  // Sees everyone in calls for microdata and reports, and nobody in other calls.
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

/** Returns the group of people that a role sees in calls with a purpose; null stands for calls without a purpose. */
export const sightFor = (role: Role, purpose: Purpose | null): Sight =>
  role === 'Microdata' && (purpose === 'microdata' || purpose === 'reports') ? 'project' : sightByRole[role];

/**
 * Queries for the pairs of mentee and mentor in the project, by default mentor and by mentor of a single action. They
 * are separate so that each uses its own index. Both require a mentor, because most actions have none and the indexes
 * leave those rows out.
 */
const mentorPairs = (project: number) => [
  sql`(select user_id as mentee_id, default_mentor_id as mentor_id from members
    where project_id = ${project} and default_mentor_id is not null)`,
  sql`(select mentee_id, mentor_id from mentee_actions where project_id = ${project} and mentor_id is not null)`,
];

/** Query for the ids of people linked to the viewer; `viewer` is an SQL expression for the viewer's id. */
export const linkedIds = (kind: 'supervises' | 'coordinates', viewer: RawBuilder<unknown>, project: number) => sql`
  select subject_id as id from links where project_id = ${project} and kind = ${kind} and viewer_id = ${viewer}`;

/**
 * Returns the queries for the ids of the people that a viewer with this kind of sight sees; none for 'everyone' and
 * 'nobody'. `viewer` is an SQL expression for the viewer's id.
 */
export function seenIdQueries(sight: Sight, viewer: RawBuilder<unknown>, project: number): RawBuilder<unknown>[] {
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
