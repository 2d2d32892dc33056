import type { accounts, Identity, ParsedBodyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { refuseBadUserName } from '../../../access/user-name.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { isEmpty } from '../../../platform/installation/installation.ts';
import { hashPassword } from '../../../platform/passwords/hashing.ts';
import { refuseWeakPassword } from '../passwords/password-rules.ts';
import { enter } from './enter.ts';
import { insertFirstAdmin, lockFirstAdmin } from './first-admin-queries.ts';
import { firstSettings, urlOf } from './first-project.ts';

type Body = ParsedBodyOf<typeof accounts.makeFirstAdmin>;

const alreadySetUp = () => new Refusal(422, 'AlreadySetUp');

/** Finds out whether anyone is still needed, and hashes the password. */
export async function checkFirstAdmin(body: Body, { independent }: OpenContext): Promise<string> {
  if (!(await isEmpty(independent))) throw alreadySetUp();
  const { UserName, Email, Password } = body;
  refuseBadUserName(UserName, Email, 'UserName');
  await refuseWeakPassword(independent, Password, { id: null, userName: UserName, email: Email });
  return hashPassword('first administrator', Password);
}

/** Makes the first administrator and the first project, and lets the administrator in. Of many at once only one succeeds. */
export async function makeFirstAdmin(body: Body, context: OpenContext, passwordHash: string): Promise<Identity> {
  const { db, request } = context;
  await lockFirstAdmin(db);
  if (!(await isEmpty(db))) throw alreadySetUp();
  const userId = await insertFirstAdmin(db, {
    userName: body.UserName,
    email: body.Email,
    passwordHash,
    language: request.language,
    url: urlOf(body.ProjectTitle),
    title: body.ProjectTitle,
    settings: firstSettings(),
  });
  context.audit({ subjectId: userId, target: 'firstAdmin' });
  return enter(context, userId, false);
}
