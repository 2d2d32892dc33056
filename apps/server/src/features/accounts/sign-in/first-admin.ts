import {
  type accounts,
  type Identity,
  isReservedPath,
  type ParsedBodyOf,
  type ProjectSettings,
  projectSettings,
} from '@ithaki/contract';
import { toLatin } from '@ithaki/formats';
import { lockAdministrators } from '../../../access/administrators.ts';
import type { OpenContext, OpenHttpContext } from '../../../access/context.ts';
import { refuseBadUserName } from '../../../access/user-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { hasNoAccounts } from '../../../platform/installation/installation.ts';
import { hashPassword } from '../../../platform/passwords/hashing.ts';
import { refuseWeakPassword } from '../passwords/password-rules.ts';
import { insertAccount } from '../user-queries.ts';
import { startSignedInSession } from './start-session.ts';

const nameScript = "((fields.last_name ?? '') + ' ' + (fields.first_name ?? '')).trim()";

/** Returns the settings of the first project: a person's name and telephone, and their name as the label in lists. */
const firstSettings = (): ProjectSettings =>
  projectSettings.parse({
    Config: { TimeZone: 'Europe/Athens' },
    User: {
      Fields: [
        { Name: 'last_name', Label: { el: 'Επώνυμο', en: 'Last name' }, Required: true },
        { Name: 'first_name', Label: { el: 'Όνομα', en: 'First name' }, Required: true },
        { Name: 'mobile', Label: { el: 'Κινητό τηλέφωνο', en: 'Mobile phone' }, Type: 'phone' },
      ],
      Label: nameScript,
    },
    Mentee: { Fields: ['last_name', 'first_name', 'mobile'], Label: nameScript },
    Mentor: { Fields: ['last_name', 'first_name', 'mobile'], Label: nameScript },
  });

/** Converts a title to a url, unless the result is reserved. */
function toProjectUrl(title: string): string {
  const word = toLatin(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return /[a-z]/.test(word) && !isReservedPath(word) ? word : 'programme';
}

type Body = ParsedBodyOf<typeof accounts.makeFirstAdmin>;

/**
 * Creates the first project and makes the administrator its member. The application passes it in, because the features
 * that create projects depend on this feature.
 */
export interface FirstProject {
  insertProject: (db: Db, project: { url: string; title: string; settings: ProjectSettings }) => Promise<number>;
  insertMember: (db: Db, projectId: number, userId: number) => Promise<void>;
}

const alreadySetUp = () => new Refusal(422, 'AlreadySetUp');

/** Checks that the database has no account yet, and hashes the password. */
export async function checkFirstAdmin({ independent }: OpenContext, body: Body): Promise<string> {
  if (!(await hasNoAccounts(independent))) throw alreadySetUp();
  const { UserName, Email, Password } = body;
  refuseBadUserName(UserName, Email, 'UserName');
  await refuseWeakPassword(independent, Password, { id: null, userName: UserName, email: Email });
  return hashPassword('first administrator', Password);
}

/**
 * Creates the first administrator and the first project, and signs the administrator in. Of several requests at once
 * only one succeeds.
 */
export const createFirstAdmin =
  ({ insertProject, insertMember }: FirstProject) =>
  async (context: OpenHttpContext, body: Body, passwordHash: string): Promise<Identity> => {
    const { db, language } = context;
    await lockAdministrators(db);
    if (!(await hasNoAccounts(db))) throw alreadySetUp();
    const { ProjectTitle, UserName, Email } = body;
    const projectId = await insertProject(db, {
      url: toProjectUrl(ProjectTitle),
      title: ProjectTitle,
      settings: firstSettings(),
    });
    const account = { userName: UserName, email: Email, passwordHash, language };
    const userId = await insertAccount(db, projectId, account);
    await insertMember(db, projectId, userId);
    context.audit({ subjectId: userId, target: 'firstAdmin' });
    return startSignedInSession(context, userId, false);
  };
