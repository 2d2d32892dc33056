import type { Role } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CurrentProject } from './actor.ts';
import { linkedIds, seenIdQueries } from './sight.ts';

/** The group of people to whom a role may begin to write. It is independent of which people the role sees. */
type Contacts = 'everyone' | 'mentees' | 'advisers' | 'coordinated' | 'supervised' | 'linked' | 'nobody';

/** The rule of who may write to whom: for the role of the person who begins, the group of people they may write to. */
export const contactsByRole: Record<Role, Contacts> = {
  SuperAdmin: 'everyone',
  Admin: 'everyone',
  ProjectManager: 'everyone',
  ProjectManagerLite: 'everyone',
  Coordinator: 'coordinated',
  Supervisor: 'supervised',
  Super: 'linked',
  SupervisorLite: 'linked',
  SupervisorLitePlus: 'linked',
  RegistryMentor: 'mentees',
  Mentor: 'mentees',
  Mentee: 'advisers',
  Microdata: 'nobody',
  Translator: 'nobody',
  Scofield: 'nobody',
  Registered: 'nobody',
};

const roleNames = Object.keys(contactsByRole) as Role[];
const writingRoles = roleNames.filter((role) => contactsByRole[role] !== 'nobody');
const managers: readonly Role[] = ['SuperAdmin', 'Admin', 'ProjectManager'];

/** SQL condition: the person with this id holds one of the roles in the project. */
const holdsRole = (id: RawBuilder<unknown>, roles: readonly Role[], project: number) => sql`exists (
  select 1 from user_roles r where r.user_id = ${id} and r.role = any (${sql.val([...roles])}::text[])
    and (r.project_id is null or r.project_id = ${project}))`;

const membersWith = (roles: readonly Role[], project: number) =>
  sql`select m.user_id as id from members m where m.project_id = ${project}
    and ${holdsRole(sql`m.user_id`, roles, project)}`;

/** What the rule needs to know of the person who writes. */
export interface Writer {
  userId: number;
  roles: readonly Role[];
  project: CurrentProject | null;
  state: number;
}

function contactQueries(
  contacts: Contacts,
  { settings, id: project }: CurrentProject,
  writerId: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const chat = settings.Config.Chat;
  switch (contacts) {
    case 'everyone':
      return [sql`select user_id as id from members where project_id = ${project}`];
    case 'mentees': {
      const mentees = seenIdQueries('mentored', writerId, project);
      return [
        ...mentees,
        ...mentees.map(
          (ids) => sql`select l.viewer_id as id from (${ids}) c join links l on l.subject_id = c.id
            and l.kind = 'coordinates' and l.project_id = ${project}`,
        ),
        sql`select viewer_id as id from links
          where kind = 'supervises' and subject_id = ${writerId} and project_id = ${project}`,
        ...(chat?.MentorsToMentors ? [membersWith(['Mentor', 'RegistryMentor'], project)] : []),
      ];
    }
    case 'advisers':
      return seenIdQueries('advisers', writerId, project);
    case 'coordinated':
      return [...seenIdQueries('coordinated', writerId, project), membersWith(['Coordinator', ...managers], project)];
    case 'supervised':
      return [
        ...(chat?.SupervisorsToMentees
          ? seenIdQueries('supervised', writerId, project)
          : [linkedIds('supervises', writerId, project)]),
        membersWith(['Coordinator', ...managers], project),
      ];
    case 'linked':
      return [linkedIds('supervises', writerId, project), membersWith(managers, project)];
    case 'nobody':
      return [];
  }
}

/**
 * Returns the query for the ids of everyone whom a person may begin to write to in their current project: active
 * members with a role that writes at all, except the writer. It is empty for a writer who is not an active member. The
 * actor may learn the name and role of these people, but none of their fields. `writerId` is an SQL expression for the
 * writer's id: a value, or a column when the query covers several writers with the same roles.
 */
export function contactIds(actor: Omit<Writer, 'userId'>, writerId: RawBuilder<unknown>): RawBuilder<unknown> {
  const nobody = sql`select null::int as id where false`;
  if (!actor.project || actor.state !== 1) return nobody;
  const { project } = actor;
  const contacts = [...new Set(actor.roles.map((role) => contactsByRole[role]))];
  const queries = contacts.flatMap((kind) => contactQueries(kind, project, writerId));
  if (queries.length === 0) return nobody;
  return sql`select c.id from (${sql.join(queries, sql` union all `)}) c
    join members m on m.user_id = c.id and m.project_id = ${project.id} and m.state = 1
    join users u on u.id = c.id and not u.disabled and u.erased_at is null
    where c.id <> ${writerId} and ${holdsRole(sql`c.id`, writingRoles, project.id)}`;
}
