import type { ParsedBodyOf, people, ReplyOf, Role } from '@ithaki/contract';
import { failedPasswordRules, normaliseEmail } from '@ithaki/formats';
import type { CurrentProject } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { refuseBadUserName } from '../../access/user-name.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { errorReplyOf } from '../../platform/errors/reply.ts';
import { isCommonPassword } from '../../platform/passwords/guessable.ts';
import { hashPassword } from '../../platform/passwords/hashing.ts';
import { insertUser, withinSavepoint } from './add-queries.ts';
import { isEmailTaken, isUserNameTaken, refreshMember, replaceRoles } from './change-queries.ts';
import { checkFields, fieldsRefused } from './check-fields.ts';
import { sortedRoles } from './present.ts';
import { givableRoles } from './rank.ts';

type Given = ParsedBodyOf<typeof people.add>['Users'][number];
type Added = ReplyOf<typeof people.add>;

/** Adds users to the project one by one: those that are well go in, and of each other it is said why not. */
export async function addUsers(context: Context, users: readonly Given[]): Promise<Added> {
  const { project } = context.actor;
  if (!project) throw new Refusal(404, 'NoProject');
  const added: Added = { Succeeded: [], Ids: {}, Failed: [] };
  for (const user of users) {
    try {
      added.Ids[user.Username] = await withinSavepoint(context.db, () => addUser(context, project, user));
      added.Succeeded.push(user.Username);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { Message, Fields } = errorReplyOf(error, context.request.language).Error;
      added.Failed.push({ Username: user.Username, Message, ...(Fields && { Fields }) });
    }
  }
  return added;
}

async function addUser(context: Context, project: CurrentProject, given: Given): Promise<number> {
  const { db, actor } = context;
  refuseBadUserName(given.Username, given.Email ?? null, 'Username');
  if (await isUserNameTaken(db, given.Username)) throw refused('UserNameTaken', 'Username');
  const roles = rolesOf(context, given.Roles ?? []);
  const { user, project: own } = checkFields(project.settings, actor.level, project.zone, {
    ...given.Fields,
    ...given.ProjectFields,
  });
  const email = await emailOf(context, given.Email || user.email);
  const id = await insertUser(db, project.id, {
    userName: given.Username,
    email,
    fields: filled({ ...user, ...(email && definesEmail(project) && { email }) }),
    projectFields: filled(own),
    passwordHash: await hashOf(project, given),
  });
  if (id === null) throw refused('UserNameTaken', 'Username');
  await replaceRoles(db, id, project.id, roles);
  await refreshMember(db, id);
  context.audit({ subjectId: id, target: 'account', after: { userName: given.Username, roles } });
  return id;
}

const refused = (code: string, field: string) => new Refusal(422, code, { fields: { [field]: `errors.${code}` } });

const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const definesEmail = ({ settings }: CurrentProject) => settings.User.Fields.some(({ Name }) => Name === 'email');

function rolesOf({ actor }: Context, given: readonly Role[]): Role[] {
  const roles = sortedRoles(given.length > 0 ? given : ['Mentee']);
  const givable = givableRoles(actor);
  if (roles.some((role) => !givable.includes(role))) throw refused('RoleNotYours', 'Roles');
  return roles;
}

async function emailOf({ db }: Context, given: string | undefined): Promise<string | null> {
  if (!given) return null;
  const email = normaliseEmail(given);
  if (!email) throw fieldsRefused({ Email: 'errors.value.email' });
  if (await isEmailTaken(db, email, 0)) throw refused('EmailTaken', 'Email');
  return email;
}

/** A password given by another must be changed at first use; without one the person asks for a link. */
async function hashOf({ settings }: CurrentProject, { Username, Email, Password }: Given): Promise<string | null> {
  if (!Password) return null;
  const [failed] = failedPasswordRules(Password, settings.Config.passwordRules);
  if (failed) throw new Refusal(422, 'WeakPassword', { fields: { Password: `errors.password.${failed}` } });
  if (isCommonPassword(Password, [Username, Email ?? null])) throw refused('CommonPassword', 'Password');
  return hashPassword(Username, Password);
}
