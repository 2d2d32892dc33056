import type { User } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { loadPersonForChange, type Person } from '../../../access/load-person.ts';
import { refreshMembers } from '../../../access/refresh-members.ts';
import { conflict, Refusal } from '../../../platform/errors/refusal.ts';
import { updateEmail, updateUserFields } from '../../accounts/index.ts';
import { countSave, isEmailTaken, lockPerson, updateMemberFields } from '../change-queries.ts';
import { findPersonRoles, isAdministrator } from '../person-roles.ts';
import { findActorAsPerson, findRoles } from '../queries.ts';
import { showUser } from '../shown-user.ts';
import { type CheckedFields, checkFields, fieldsRefused } from './check-fields.ts';

type Values = Record<string, string>;

/**
 * Changes fields of a person the actor may see, all or none; throws 409 with the current person when `version` is
 * outdated.
 */
export async function updateFields(context: Context, userId: number, values: Values, version?: number): Promise<User> {
  await saveFields(context, userId, values, version);
  return showUser(context, await loadForChange(context, userId));
}

/** Changes fields as `updateFields` does, without loading the person afterwards. */
export async function saveFields(context: Context, userId: number, values: Values, version?: number): Promise<void> {
  await loadForChange(context, userId);
  await lockPerson(context.db, userId);
  const before = await loadForChange(context, userId);
  if (version !== undefined && version !== before.version) throw conflict(await showUser(context, before));
  const changed = await planFieldChange(context, before, values);
  if (Object.keys({ ...changed.user, ...changed.project }).length === 0) return;
  await writeChange(context, before, changed);
  auditChange(context, before, changed);
}

/**
 * Stores the names of a person's files in their file field, one per line, for lists, filters, exports and conditions.
 * Since nobody types this value, it does not count as a save and cannot conflict with one.
 */
export async function storeFileNames(
  context: Context,
  userId: number,
  name: string,
  names: readonly string[],
): Promise<void> {
  const { project, level } = context.actor;
  const field = project && visibleFields(project.settings, level).find(({ Name }) => Name === name);
  if (!field) return;
  await lockPerson(context.db, userId);
  const before = await loadForChange(context, userId);
  const changed = onlyChanges(before, { user: {}, project: {}, [field.home]: { [name]: names.join('\n') } });
  await writeValues(context, before, changed);
  await refreshMembers(context.db, [userId]);
  await context.forget(userId);
}

/** Returns the changes that saving these values would make, without saving them; throws whatever saving would throw. */
export async function planFieldChange(
  context: Pick<Context, 'db' | 'actor'>,
  before: Person,
  values: Values,
): Promise<CheckedFields> {
  const { db, actor } = context;
  const { settings, zone } = currentProject(actor);
  const stored = { ...before.projectFields, ...before.fields };
  const changed = onlyChanges(before, checkFields(settings, actor.level, zone, values, stored));
  const { email } = changed.user;
  if (email && (await updatesAccountEmail(context, before)) && (await isEmailTaken(db, email, before.userId)))
    throw fieldsRefused({ email: 'errors.EmailTaken' });
  return changed;
}

/**
 * Loads the person to change. The actor may also be a person whose role holds in every project and who has values
 * without being a member.
 */
async function loadForChange(context: Context, userId: number): Promise<Person> {
  const { db, actor } = context;
  const self = userId === actor.userId ? await findActorAsPerson(db, actor) : undefined;
  return self ?? loadPersonForChange(context, userId);
}

function onlyChanges(before: Person, { user, project }: CheckedFields): CheckedFields {
  const differing = (stored: Values, values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => (stored[name] ?? '') !== value));
  return { user: differing(before.fields, user), project: differing(before.projectFields, project) };
}

/** Returns the values without empty ones, which are not stored. */
const nonEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

async function writeChange(context: Context, person: Person, changed: CheckedFields): Promise<void> {
  const { db } = context;
  await writeValues(context, person, changed);
  if (changed.user.email && (await updatesAccountEmail(context, person)))
    await updateEmail(db, person.userId, changed.user.email);
  await countSave(db, person.userId);
  await refreshMembers(db, [person.userId]);
  await context.forget(person.userId);
}

async function writeValues({ db }: Context, person: Person, changed: CheckedFields): Promise<void> {
  if (Object.keys(changed.user).length > 0)
    await updateUserFields(db, person.userId, nonEmpty({ ...person.fields, ...changed.user }));
  if (Object.keys(changed.project).length > 0)
    await updateMemberFields(
      db,
      person.projectId,
      person.userId,
      nonEmpty({ ...person.projectFields, ...changed.project }),
    );
}

/**
 * Whether a change of the field 'email' also changes the account's e-mail address, to which password links are mailed.
 * Only when the owner or an administrator of all projects makes it; for a SuperAdmin only another SuperAdmin. Otherwise
 * the field is just a contact address; if it were more, a coordinator could take over the account.
 */
async function updatesAccountEmail(context: Pick<Context, 'db' | 'actor'>, person: Person): Promise<boolean> {
  const { actor } = context;
  const own = actor.userId === person.userId;
  if (!own) {
    const { everywhere } = await findPersonRoles(context, actor.userId);
    const isSuperAdmin = (await findRoles(context.db, person.userId)).some(({ role }) => role === 'SuperAdmin');
    if (!isAdministrator(everywhere) || (isSuperAdmin && !everywhere.includes('SuperAdmin'))) return false;
  }
  if (own && actor.actingAdmin) throw new Refusal(403, 'NotWhileActing');
  return true;
}

/** The audit contains only the names of the changed fields; the history contains their values. */
function auditChange(context: Context, person: Person, changed: CheckedFields): void {
  const names = Object.keys({ ...changed.user, ...changed.project });
  const target = names.length === 1 ? `fields.${names[0]}` : 'fields';
  context.audit({ subjectId: person.userId, target, ...(names.length > 1 && { after: names }) });
}
