import type { JsonValue, User } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { loadPerson, type Person } from '../../../access/load-person.ts';
import { refreshMembers } from '../../../access/refresh-members.ts';
import { conflict, Refusal } from '../../../platform/errors/refusal.ts';
import {
  countSave,
  isEmailTaken,
  lockPerson,
  updateEmail,
  updateMemberFields,
  updateUserFields,
} from '../change-queries.ts';
import { administrates, rolesByPlace } from '../held-roles.ts';
import { findSelf } from '../queries.ts';
import { userOf } from '../shown-user.ts';
import { type CheckedFields, checkFields, fieldsRefused } from './check-fields.ts';

type Values = Record<string, string>;

/** Changes fields of a person the actor may see, all or none; with an old `version` 409 and the newer row. */
export async function updateFields(context: Context, userId: number, given: Values, version?: number): Promise<User> {
  await saveFields(context, userId, given, version);
  return userOf(context, await loadForChange(context, userId));
}

/** The same, for who does not need the person afterwards. */
export async function saveFields(context: Context, userId: number, given: Values, version?: number): Promise<void> {
  await loadForChange(context, userId);
  await lockPerson(context.db, userId);
  const before = await loadForChange(context, userId);
  if (version !== undefined && version !== before.version) throw conflict(await userOf(context, before));
  const changed = await plannedChange(context, before, given);
  if (Object.keys({ ...changed.user, ...changed.project }).length === 0) return;
  await write(context, before, changed);
  auditFields(context, before, changed);
}

/**
 * Notes in a field that holds files what they are called, a line each, so that lists, filters, exports and conditions
 * know of them. Nobody types it, so it counts as no save that another could meet.
 */
export async function noteFieldFiles(
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
  const given = onlyChanges(before, { user: {}, project: {}, [field.home]: { [name]: names.join('\n') } });
  await writeValues(context, before, given);
  await refreshMembers(context.db, [userId]);
  await context.forget(userId);
}

/** What giving these values would change, without changing it; refuses whatever the change would refuse. */
export async function plannedChange(
  context: Pick<Context, 'db' | 'actor'>,
  before: Person,
  given: Values,
): Promise<CheckedFields> {
  const { db, actor } = context;
  const { settings, zone } = currentProject(actor);
  const changed = onlyChanges(before, checkFields(settings, actor.level, zone, given));
  const { email } = changed.user;
  if (email && (await followsEmail(context, before)) && (await isEmailTaken(db, email, before.userId)))
    throw fieldsRefused({ email: 'errors.EmailTaken' });
  return changed;
}

/** Someone whose role is held everywhere has values of their own without being a member. */
async function loadForChange({ db, actor }: Context, userId: number): Promise<Person> {
  const self = userId === actor.userId ? await findSelf(db, actor) : undefined;
  return self ?? loadPerson(db, actor, userId);
}

function onlyChanges(before: Person, { user, project }: CheckedFields): CheckedFields {
  const differing = (stored: Values, given: Values) =>
    Object.fromEntries(Object.entries(given).filter(([name, value]) => (stored[name] ?? '') !== value));
  return { user: differing(before.fields, user), project: differing(before.projectFields, project) };
}

/** What is emptied is not kept. */
const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

async function write(context: Context, person: Person, changed: CheckedFields): Promise<void> {
  const { db } = context;
  await writeValues(context, person, changed);
  if (changed.user.email && (await followsEmail(context, person)))
    await updateEmail(db, person.userId, changed.user.email);
  await countSave(db, person.userId);
  await refreshMembers(db, [person.userId]);
  await context.forget(person.userId);
}

async function writeValues({ db }: Context, person: Person, changed: CheckedFields): Promise<void> {
  if (Object.keys(changed.user).length > 0)
    await updateUserFields(db, person.userId, filled({ ...person.fields, ...changed.user }));
  if (Object.keys(changed.project).length > 0)
    await updateMemberFields(
      db,
      person.projectId,
      person.userId,
      filled({ ...person.projectFields, ...changed.project }),
    );
}

/**
 * The account's address, to which new passwords are mailed, follows the field 'email' when its owner changes it, or who
 * administers everything. For anyone else the field is an address to write to, or they could take the account over.
 */
async function followsEmail(context: Pick<Context, 'db' | 'actor'>, person: Person): Promise<boolean> {
  const { actor } = context;
  const own = actor.userId === person.userId;
  if (!own && !administrates((await rolesByPlace(context, actor.userId)).everywhere)) return false;
  if (own && actor.actingAdmin) throw new Refusal(403, 'NotWhileActing');
  return true;
}

function auditFields(context: Context, person: Person, changed: CheckedFields): void {
  const after: Values = { ...changed.user, ...changed.project };
  const stored: Values = { ...person.projectFields, ...person.fields };
  const names = Object.keys(after);
  const before: JsonValue = Object.fromEntries(names.map((name) => [name, stored[name] ?? '']));
  const target = names.length === 1 ? `fields.${names[0]}` : 'fields';
  context.audit({ subjectId: person.userId, target, before, after });
}
