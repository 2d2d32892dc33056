import { type Role, roles as roleNames } from '@ithaki/contract';
import { failedPasswordRules, isCommonPassword, normaliseEmail } from '@ithaki/formats';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { refuseBadUserName } from '../../../access/user-name.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { checkFields } from '../fields/check-fields.ts';
import { givableRoles } from '../role-rank.ts';
import { sortedRoles } from '../shown-user.ts';
import { findTakenValues, type NewUser, type TakenValues } from './add-users-queries.ts';
import type { Problems } from './row-refusal.ts';
import { type NamedUser, type UserRow, withUserNames } from './user-names.ts';

/** A row that can be stored once its password is hashed, or the problems that prevent it. */
export type CheckedUser = { ready: Omit<NewUser, 'passwordHash'> } | { problems: Problems };

const MAX_NAME_LENGTH = 100;
const MAX_PASSWORD_LENGTH = 200;
/** Matches a participant number in the form in which people are found and rankings show it: at most nine digits. */
const OWN_NUMBER = /^\d{1,9}$/;

/** Validates each row of users to add; both the preview and the import use it. */
export async function checkNewUsers(
  context: Pick<Context, 'actor' | 'db'>,
  project: CurrentProject,
  users: readonly UserRow[],
): Promise<CheckedUser[]> {
  const rows = (await withUserNames(context.db, users)).map((user) => checkRow(context, project, user));
  const keys = rows.map(({ ready: { userName, email, kayas } }) => ({ userName, email, kayas }));
  const taken = await findTakenValues(context.db, project.id, keys);
  return rows.map(({ ready, problems }, index) => {
    const all = { ...takenProblems(ready, taken[index]), ...problems };
    return Object.keys(all).length > 0 ? { problems: all } : { ready };
  });
}

/** Validates one row: returns it in the form to be stored, and its problems. */
function checkRow({ actor }: Pick<Context, 'actor'>, project: CurrentProject, row: NamedUser) {
  const problems: Problems = {};
  const collectProblems = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Object.assign(problems, error.details.fields);
      return undefined;
    }
  };
  const fields = { ...row.Fields, ...row.ProjectFields };
  const checked = collectProblems(() => checkFields(project.settings, actor.level, project.zone, fields));
  const address = row.Email || checked?.user.email || '';
  const email = address === '' ? null : (normaliseEmail(address) ?? null);
  if (address !== '' && !email) problems.Email = 'errors.value.email';
  collectProblems(() => refuseBadUserName(row.Username, email, 'Username'));
  if (row.Username.length > MAX_NAME_LENGTH) problems.Username = 'errors.value.tooLong';
  const roles = sortedRoles(row.Roles?.length ? row.Roles : ['Mentee']);
  if ((row.Roles ?? []).some((role) => !isRole(role))) problems.Roles = 'errors.UnknownRole';
  else if (roles.some((role) => !givableRoles(actor).includes(role))) problems.Roles = 'errors.RoleNotYours';
  const weak = passwordProblem(project, row);
  if (weak) problems.Password = weak;
  const number = row.Kayas?.trim() ?? '';
  const kayas = OWN_NUMBER.test(number) ? Number(number) : null;
  if (number !== '' && !kayas) problems.Kayas = 'errors.KayasUnreadable';
  else if (kayas && !roles.includes('Mentee')) problems.Kayas = 'errors.KayasOfMentee';
  const own = { ...checked?.user, ...(email && definesEmail(project) && { email }) };
  const ready = {
    userName: row.Username,
    email,
    fields: nonEmpty(own),
    projectFields: nonEmpty(checked?.project),
    roles,
    kayas,
  };
  return { ready, problems };
}

function takenProblems({ email }: Pick<NewUser, 'email'>, taken: TakenValues | undefined): Problems {
  const problems: Problems = {};
  if (taken?.userName) problems.Username = 'errors.UserNameTaken';
  else if (taken?.userNameBefore) problems.Username = 'errors.UserNameTwice';
  if (email && taken?.email) problems.Email = 'errors.EmailTaken';
  else if (email && taken?.emailBefore) problems.Email = 'errors.EmailTwice';
  if (taken?.kayas) problems.Kayas = 'errors.KayasTaken';
  else if (taken?.kayasBefore) problems.Kayas = 'errors.KayasTwice';
  return problems;
}

const isRole = (name: string): name is Role => roleNames.some((role) => role === name);

const nonEmpty = (values: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const definesEmail = ({ settings }: CurrentProject) => settings.User.Fields.some(({ Name }) => Name === 'email');

/** Returns the problem of a password that someone else sets; the rules are those of a person's own password. */
function passwordProblem({ settings }: CurrentProject, { Username, Email, Password }: NamedUser): string | undefined {
  if (!Password) return undefined;
  if (Password.length > MAX_PASSWORD_LENGTH) return 'errors.value.tooLong';
  const [failed] = failedPasswordRules(Password, settings.Config.passwordRules);
  if (failed) return `errors.password.${failed}`;
  return isCommonPassword(Password, [Username, Email ?? null]) ? 'errors.CommonPassword' : undefined;
}
