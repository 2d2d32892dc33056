import { people } from '@ithaki/contract';
import { currentProject } from '../../access/current-project.ts';
import { loadPersons } from '../../access/load-person.ts';
import { preparedRoute, type Route, route } from '../../access/route.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { addUsers, hashPasswords } from './adding/add-users.ts';
import { inviteMembers, type SendInvitations } from './adding/invitations.ts';
import { listByField, readFieldValues } from './fields/field-values.ts';
import { readProjectData, setProjectData } from './fields/project-data.ts';
import { updateFields } from './fields/update-fields.ts';
import { readAudit, readAuditNote, whoSawMyData } from './history.ts';
import { setDefaultProject } from './membership/set-default-project.ts';
import { leaveProject, setState } from './membership/set-state.ts';
import { updateRoles } from './membership/update-roles.ts';
import { findPeople, listPeople } from './person-list.ts';
import { viewPerson } from './person-page.ts';
import { findActorAsPerson, findMentors } from './queries.ts';
import { listRoles } from './role-rank.ts';
import { showUser, showUsers } from './shown-user.ts';

const done = { Ok: true } as const;

/** What this feature needs from other features. */
interface PeopleOptions {
  invite: SendInvitations;
}

/**
 * Routes for finding, viewing and changing the members of a project, their roles and states, and for reading who did
 * so.
 */
export function peopleRoutes({ invite }: PeopleOptions): Route[] {
  return [
    ...readingRoutes(),
    ...fieldRoutes(),
    ...membershipRoutes(),
    preparedRoute(
      people.add,
      (context, body) => hashPasswords(context, body.Users),
      async (context, { Users, Details = false, Invite = true }, hashes) => {
        const added = await addUsers(context, Users, hashes, {
          invite: Invite ? invite : undefined,
          evaluation: false,
        });
        return Details ? added : added.Succeeded;
      },
    ),
    route(people.invite, (context, body) => inviteMembers(context, body, invite)),
  ];
}

const readingRoutes = (): Route[] => [
  route(people.current, async (context) => {
    const self = await findActorAsPerson(context.db, context.actor);
    if (!self) throw notFound();
    return showUser(context, self);
  }),
  route(people.byIds, async (context, { Ids }) => {
    const persons = await loadPersons(context.db, context.actor, Ids);
    for (const person of persons) context.recordView(person.userId);
    return showUsers(context, persons);
  }),
  route(people.byField, listByField),
  route(people.fieldValues, readFieldValues),
  route(people.projectData, async (context, { UserId }) => readProjectData(context, UserId)),
  route(people.view, viewPerson),
  route(people.list, listPeople),
  route(people.find, findPeople),
  route(people.mentors, async ({ db, actor }) => findMentors(db, actor, currentProject(actor).id)),
  route(people.mentorIds, async ({ db, actor }) => {
    return (await findMentors(db, actor, currentProject(actor).id)).map((mentor) => mentor.Id);
  }),
  route(people.roles, async ({ actor }) => listRoles(actor)),
  route(people.accessOfMine, whoSawMyData),
  route(people.audit, readAudit),
  route(people.auditNote, readAuditNote),
];

const fieldRoutes = (): Route[] => [
  route(people.updateFields, async (context, body) => updateFields(context, body.UserId, body.Fields, body.Version)),
  route(people.updateField, async (context, body) => updateFields(context, body.UserId, { [body.Name]: body.Value })),
  route(people.setProjectData, setProjectData),
  route(people.updateOwnField, async (context, body) =>
    updateFields(context, context.actor.userId, { [body.Name]: body.Value }),
  ),
  route(people.updateOwnFields, async (context, body) =>
    updateFields(context, context.actor.userId, body.Fields, body.Version),
  ),
];

const membershipRoutes = (): Route[] => [
  route(people.updateRoles, updateRoles),
  route(people.setActiveState, async (context, body) => ({ State: await setState(context, body.UserId, body.State) })),
  route(people.leaveProject, async (context) => {
    await leaveProject(context);
    return done;
  }),
  route(people.setDefaultProject, async (context, body) => {
    await setDefaultProject(context, body.UserId, body.ProjectId);
    return done;
  }),
];
