import { type ParsedBodyOf, type people, type Role, roles as roleNames } from '@ithaki/contract';
import { failedPasswordRules, normaliseEmail } from '@ithaki/formats';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { refuseBadUserName } from '../../../access/user-name.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { isCommonPassword } from '../../../platform/passwords/guessable.ts';
import { checkFields } from '../fields/check-fields.ts';
import { givableRoles } from '../role-rank.ts';
import { sortedRoles } from '../shown-user.ts';
import { findTaken, type NewUser, type Taken } from './add-users-queries.ts';
import type { Problems } from './row-refusal.ts';

/** A user to add, as given. */
export type GivenRow = ParsedBodyOf<typeof people.add>['Users'][number];

/** A row that can be stored, but for its password's hash; or why it cannot. */
export type Judged = { ready: Omit<NewUser, 'passwordHash'> } | { problems: Problems };

const LONGEST_NAME = 100;
const LONGEST_PASSWORD = 200;

/** What adding would make of each row: the one judgement of the preview and of the write. */
export async function judgeUsers(
  context: Pick<Context, 'actor' | 'db'>,
  project: CurrentProject,
  users: readonly GivenRow[],
): Promise<Judged[]> {
  const rows = users.map((given) => readRow(context, project, given));
  const keys = rows.map(({ ready }) => ({ userName: ready.userName, email: ready.email }));
  const taken = await findTaken(context.db, keys);
  return rows.map(({ ready, problems }, at) => {
    const all = { ...takenProblems(ready.email, taken[at]), ...problems };
    return Object.keys(all).length > 0 ? { problems: all } : { ready };
  });
}

/** Everything about a row that needs no look at others: the row as it would be stored, and what is wrong with it. */
function readRow({ actor }: Pick<Context, 'actor'>, project: CurrentProject, given: GivenRow) {
  const problems: Problems = {};
  const gather = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Object.assign(problems, error.details.fields);
      return undefined;
    }
  };
  const fields = { ...given.Fields, ...given.ProjectFields };
  const checked = gather(() => checkFields(project.settings, actor.level, project.zone, fields));
  const address = given.Email || checked?.user.email || '';
  const email = address === '' ? null : (normaliseEmail(address) ?? null);
  if (address !== '' && !email) problems.Email = 'errors.value.email';
  gather(() => refuseBadUserName(given.Username, email, 'Username'));
  if (given.Username.length > LONGEST_NAME) problems.Username = 'errors.value.tooLong';
  const roles = sortedRoles(given.Roles?.length ? given.Roles : ['Mentee']);
  if ((given.Roles ?? []).some((role) => !isRole(role))) problems.Roles = 'errors.UnknownRole';
  else if (roles.some((role) => !givableRoles(actor).includes(role))) problems.Roles = 'errors.RoleNotYours';
  const weak = weakness(project, given);
  if (weak) problems.Password = weak;
  const own = { ...checked?.user, ...(email && definesEmail(project) && { email }) };
  const ready = {
    userName: given.Username,
    email,
    fields: filled(own),
    projectFields: filled(checked?.project),
    roles,
  };
  return { ready, problems };
}

function takenProblems(email: string | null, taken: Taken | undefined): Problems {
  const problems: Problems = {};
  if (taken?.userName) problems.Username = 'errors.UserNameTaken';
  else if (taken?.userNameBefore) problems.Username = 'errors.UserNameTwice';
  if (email && taken?.email) problems.Email = 'errors.EmailTaken';
  else if (email && taken?.emailBefore) problems.Email = 'errors.EmailTwice';
  return problems;
}

const isRole = (name: string): name is Role => roleNames.some((role) => role === name);

const filled = (values: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const definesEmail = ({ settings }: CurrentProject) => settings.User.Fields.some(({ Name }) => Name === 'email');

/** A password that another gives is held to the same rules as one's own. */
function weakness({ settings }: CurrentProject, { Username, Email, Password }: GivenRow): string | undefined {
  if (!Password) return undefined;
  if (Password.length > LONGEST_PASSWORD) return 'errors.value.tooLong';
  const [failed] = failedPasswordRules(Password, settings.Config.passwordRules);
  if (failed) return `errors.password.${failed}`;
  return isCommonPassword(Password, [Username, Email ?? null]) ? 'errors.CommonPassword' : undefined;
}
