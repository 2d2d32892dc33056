import type { accounts, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { requireMode } from '../../access/session-modes.ts';
import { refuseBadUserName } from '../../access/user-name.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { offeredLanguages } from '../../platform/texts/translate.ts';
import { lockAccount, setPreferences, setUserName } from './account-queries.ts';

const userNameTaken = () => new Refusal(422, 'UserNameTaken', { fields: { login: 'errors.UserNameTaken' } });

const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';

/** Changes the caller's user name; throws 422 when it is someone else's name or address. */
export async function updateLogin(context: Context, login: string): Promise<{ Ok: true }> {
  const { actor, db } = context;
  requireMode(actor, 'ownData');
  const account = await lockAccount(db, actor.userId);
  if (!account) throw notFound();
  refuseBadUserName(login, account.email, 'login');
  const changed = await setUserName(db, account.id, login).catch((error: unknown) => {
    throw isUniqueViolation(error) ? userNameTaken() : error;
  });
  if (!changed) throw userNameTaken();
  await context.forget(account.id);
  context.audit({ subjectId: account.id, target: 'userName' });
  return { Ok: true };
}

/** Saves language, theme, density of lists, pinned screens and order of the home page. Allowed while acting as the person, which is audited. */
export async function savePreferences(
  context: Context,
  { Language, Theme, Density, Pins, Home }: ParsedBodyOf<typeof accounts.setPreferences>,
): Promise<{ Ok: true }> {
  const { actor, db } = context;
  if (Language !== undefined && !offeredLanguages().includes(Language))
    throw new Refusal(422, 'UnknownLanguage', { fields: { Language: 'errors.UnknownLanguage' } });
  await setPreferences(db, actor.userId, {
    language: Language ?? null,
    theme: Theme ?? null,
    density: Density ?? null,
    pins: Pins ?? null,
    home: Home ?? null,
  });
  await context.forget(actor.userId);
  if (actor.actingAdmin) context.audit({ subjectId: actor.userId, target: 'preferences' });
  return { Ok: true };
}
