import {
  type accounts,
  type Identity,
  isReservedWord,
  type ParsedBodyOf,
  type ProjectSettings,
  projectSettings,
} from '@ithaki/contract';
import { toLatin } from '@ithaki/formats';
import type { OpenContext } from '../../../access/context.ts';
import { refuseBadUserName } from '../../../access/user-name.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { isEmpty } from '../../../platform/installation/installation.ts';
import { hashPassword } from '../../../platform/passwords/hashing.ts';
import { refuseWeakPassword } from '../passwords/password-rules.ts';
import { enter } from './enter.ts';
import { insertFirstAdmin, lockFirstAdmin } from './first-admin-queries.ts';

const name = "((fields.last_name ?? '') + ' ' + (fields.first_name ?? '')).trim()";

/** Settings to begin with: name, telephone and e-mail of a person, and their name as the label in lists. */
const firstSettings = (): ProjectSettings =>
  projectSettings.parse({
    Config: { TimeZone: 'Europe/Athens' },
    User: {
      Fields: [
        { Name: 'last_name', Label: { el: 'Επώνυμο', en: 'Last name' }, Required: true },
        { Name: 'first_name', Label: { el: 'Όνομα', en: 'First name' }, Required: true },
        { Name: 'mobile', Label: { el: 'Κινητό τηλέφωνο', en: 'Mobile phone' }, Type: 'phone' },
      ],
      Label: name,
    },
    Mentee: { Fields: ['last_name', 'first_name', 'mobile'], Label: name },
    Mentor: { Fields: ['last_name', 'first_name', 'mobile'], Label: name },
  });

/** A title as a word of the address, unless that is the product's own. */
function urlOf(title: string): string {
  const word = toLatin(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return /[a-z]/.test(word) && !isReservedWord(word) ? word : 'programme';
}

type Body = ParsedBodyOf<typeof accounts.makeFirstAdmin>;

const alreadySetUp = () => new Refusal(422, 'AlreadySetUp');

/** Finds out whether anyone is still needed, and hashes the password. */
export async function checkFirstAdmin({ independent }: OpenContext, body: Body): Promise<string> {
  if (!(await isEmpty(independent))) throw alreadySetUp();
  const { UserName, Email, Password } = body;
  refuseBadUserName(UserName, Email, 'UserName');
  await refuseWeakPassword(independent, Password, { id: null, userName: UserName, email: Email });
  return hashPassword('first administrator', Password);
}

/** Makes the first administrator and the first project, and lets the administrator in. Of many at once only one succeeds. */
export async function makeFirstAdmin(context: OpenContext, body: Body, passwordHash: string): Promise<Identity> {
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
