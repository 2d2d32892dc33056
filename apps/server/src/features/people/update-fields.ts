import type { JsonValue, User } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { loadPerson, type Person } from '../../access/load-person.ts';
import { conflict, Refusal } from '../../platform/errors/refusal.ts';
import {
  countSave,
  isEmailTaken,
  lockPerson,
  refreshMember,
  updateEmail,
  updateMemberFields,
  updateUserFields,
} from './change-queries.ts';
import { type CheckedFields, checkFields, fieldsRefused } from './check-fields.ts';
import { administrates, rolesByPlace } from './held-roles.ts';
import { userOf } from './present.ts';
import { findSelf } from './queries.ts';

type Values = Record<string, string>;

/** Changes fields of a person the actor may see, all or none; with an old `version` 409 and the newer row. */
export async function updateFields(context: Context, userId: number, given: Values, version?: number): Promise<User> {
  const { db, actor } = context;
  await loadForChange(context, userId);
  await lockPerson(db, userId);
  const before = await loadForChange(context, userId);
  if (version !== undefined && version !== before.version) throw conflict(await userOf(context, before));
  if (!actor.project) throw new Refusal(404, 'NoProject');
  const { settings, zone } = actor.project;
  const changed = onlyChanges(before, checkFields(settings, actor.level, zone, given));
  if (Object.keys({ ...changed.user, ...changed.project }).length === 0) return userOf(context, before);
  await write(context, before, changed);
  auditFields(context, before, changed);
  return userOf(context, await loadForChange(context, userId));
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
  if (Object.keys(changed.user).length > 0)
    await updateUserFields(db, person.userId, filled({ ...person.fields, ...changed.user }));
  if (Object.keys(changed.project).length > 0)
    await updateMemberFields(
      db,
      person.projectId,
      person.userId,
      filled({ ...person.projectFields, ...changed.project }),
    );
  if (changed.user.email) await followEmail(context, person, changed.user.email);
  await countSave(db, person.userId);
  await refreshMember(db, person.userId);
  await context.forget(person.userId);
}

/**
 * The account's address, to which new passwords are mailed, follows the field 'email' when its owner changes it, or who
 * administers everything. For anyone else the field is an address to write to, or they could take the account over.
 */
async function followEmail(context: Context, person: Person, email: string): Promise<void> {
  const { db, actor } = context;
  const own = actor.userId === person.userId;
  if (!own && !administrates((await rolesByPlace(context, actor.userId)).everywhere)) return;
  if (own && actor.actingAdmin) throw new Refusal(403, 'NotWhileActing');
  if (await isEmailTaken(db, email, person.userId)) throw fieldsRefused({ email: 'errors.EmailTaken' });
  await updateEmail(db, person.userId, email);
}

function auditFields(context: Context, person: Person, changed: CheckedFields): void {
  const after: Values = { ...changed.user, ...changed.project };
  const stored: Values = { ...person.projectFields, ...person.fields };
  const names = Object.keys(after);
  const before: JsonValue = Object.fromEntries(names.map((name) => [name, stored[name] ?? '']));
  const target = names.length === 1 ? `fields.${names[0]}` : 'fields';
  context.audit({ subjectId: person.userId, target, before, after });
}
