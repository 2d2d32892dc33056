import { type ProjectSettings, type Role, roles as roleOrder, type ShownField, type User } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { isEditable, seesEmail, seesKayas, visibleFields, visibleValues } from '../../access/field-policy.ts';
import { levelOf } from '../../access/level.ts';
import { displayName } from '../../access/load-actor.ts';
import type { Person } from '../../access/load-person.ts';
import { modeAllows } from '../../access/session-modes.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { computedValues } from './computed-fields.ts';
import { findActionMentors } from './queries.ts';
import { outranks } from './role-rank.ts';

/** Returns the known roles among these names, in the contract's order. */
export const sortedRoles = (roles: readonly string[]): Role[] => roleOrder.filter((role) => roles.includes(role));

type Right = User['can'][number];

/** Returns what the actor may do to a person, for the pages; each call checks its right again. */
export function permissionsOver(actor: Actor, person: Person): Right[] {
  const self = actor.userId === person.userId;
  const above = outranks(sortedRoles(person.roles), actor);
  const fields = actor.project ? visibleFields(actor.project.settings, actor.level) : [];
  const writes = modeAllows(actor, 'write') && actor.state === 1 && !person.erased;
  const other = !self && !above;
  const rights: Record<Right, boolean> = {
    editFields: writes && (self || actor.can.has('people.edit')) && fields.some((f) => isEditable(f, actor.level)),
    editRoles: writes && actor.can.has('people.roles') && !above,
    setState: writes && actor.can.has('people.state') && !above,
    loginAs: writes && actor.can.has('people.loginAs') && other && !actor.actingAdmin && !person.disabled,
    viewAs: writes && actor.can.has('people.viewAs') && other && !actor.actingAdmin,
    setPassword: writes && actor.can.has('people.password') && other,
    disable: writes && actor.can.has('people.disable') && other,
    setDefaultProject: writes && (self || actor.can.has('people.defaultProject')),
    assign: writes && actor.can.has('actions.assign') && person.roles.includes('Mentee'),
    leave: writes && self && !actor.actingAdmin && actor.project !== null,
  };
  return (Object.keys(rights) as Right[]).filter((right) => rights[right]);
}

/**
 * Returns the fields to show for a person: those that the actor sees and that either belong to the person's kind of
 * member or have a value. Export fields are not shown.
 */
export function shownFields(settings: ProjectSettings, actor: Actor, person: Person): ShownField[] {
  const mentors = person.roles.includes('Mentor') || person.roles.includes('RegistryMentor');
  const defines = (fields: readonly { Name: string }[], name: string) => fields.some((field) => field.Name === name);
  return visibleFields(settings, actor.level)
    .filter((field) => field.Type !== 'ExportField')
    .filter(
      ({ home, Name }) =>
        home === 'user' ||
        person.projectFields[Name] !== undefined ||
        (person.roles.includes('Mentee') && defines(settings.Mentee.ProjectFields, Name)) ||
        (mentors && defines(settings.Mentor.ProjectFields, Name)),
    )
    .map(({ func: _script, ...field }) => ({ ...field, CanEdit: isEditable({ ...field }, actor.level) }));
}

/** Builds the replies for persons as the actor may see them. */
export async function showUsers(
  context: Pick<Context, 'actor' | 'db' | 'scripts' | 'now'>,
  persons: readonly Person[],
): Promise<User[]> {
  const { actor, db } = context;
  const { project } = actor;
  const ids = persons.map((person) => person.userId);
  const computed = project
    ? await computedValues(context, project, persons)
    : new Map<number, Record<string, string>>();
  const mentors = project ? await findActionMentors(db, project.id, ids) : new Map<number, Record<string, number>>();
  return persons.map((person) => {
    const roles = sortedRoles(person.roles);
    const self = person.userId === actor.userId;
    return {
      Id: person.userId,
      Username: person.userName,
      Name: displayName(person.fields, person.userName),
      Email: self || seesEmail(project?.settings, actor.level) ? person.email : null,
      Roles: roles,
      ...shownValues(project?.settings, actor.level, person, computed.get(person.userId) ?? {}),
      State: person.state,
      Level: levelOf(roles, project?.settings),
      Kayas: seesKayas(actor.level) ? person.kayas : null,
      DefaultMentorId: person.defaultMentorId,
      CacheMentors: mentors.get(person.userId) ?? {},
      Disabled: person.disabled,
      Version: person.version,
      can: permissionsOver(actor, person),
    };
  });
}

/** Builds the reply for one person as the actor may see them. */
export async function showUser(
  context: Pick<Context, 'actor' | 'db' | 'scripts' | 'now'>,
  person: Person,
): Promise<User> {
  const [user] = await showUsers(context, [person]);
  if (!user) throw notFound();
  return user;
}

function shownValues(
  settings: ProjectSettings | undefined,
  level: number,
  person: Person,
  computed: Record<string, string>,
): Pick<User, 'Fields' | 'ProjectFields'> {
  if (!settings) return { Fields: {}, ProjectFields: {} };
  const values = {
    user: { ...visibleValues(settings, level, 'user', person.fields) },
    project: { ...visibleValues(settings, level, 'project', person.projectFields) },
  };
  for (const { Name, home } of visibleFields(settings, level)) {
    const value = computed[Name];
    if (value !== undefined) values[home][Name] = value;
  }
  return { Fields: values.user, ProjectFields: values.project };
}
