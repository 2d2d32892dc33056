import type { accounts, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { refuseUnmetRequirement } from '../../../access/guard.ts';
import { loadPersonForChange } from '../../../access/load-person.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { hashPassword } from '../../../platform/passwords/hashing.ts';
import { endSessionsOf, findSession } from '../../../platform/sessions/session-rows.ts';
import { passwordChanged } from '../account-events.ts';
import { type Account, findAccount, lockAccount, setPassword } from '../account-queries.ts';
import { accountKey } from '../sign-in-attempts.ts';
import { refuseTakeOver } from '../take-over.ts';
import { checkOwnPassword } from './own-password.ts';
import { refuseWeakPassword } from './password-rules.ts';

type Body = ParsedBodyOf<typeof accounts.changeOwnPassword>;

interface Prepared {
  account: Account;
  hash: string;
  own: boolean;
}

/** Milliseconds after signing in during which the current password is not required. */
const FRESH_MILLISECONDS = 5 * 60_000;

/** Checks that the caller may set this password, and hashes it. */
export async function checkNewPassword(context: Context, body: Body): Promise<Prepared> {
  const { actor, db } = context;
  requireMode(actor, 'ownData');
  const userId = body.UserId ?? actor.userId;
  const own = userId === actor.userId;
  const account = own ? await ownAccount(context, body) : await otherAccount(context, userId);
  await refuseWeakPassword(db, body.Password, account);
  return { account, own, hash: await hashPassword(accountKey(actor.userId), body.Password) };
}

async function ownAccount(context: Context, { Current }: Body): Promise<Account> {
  if (Current !== undefined) return checkOwnPassword(context, Current, 'Current');
  const session = await findSession(context.db, context.actor.sessionHash);
  const account = await findAccount(context.db, context.actor.userId);
  if (!session || !account) throw notFound();
  if (context.now.getTime() - session.signedInAt.getTime() > FRESH_MILLISECONDS)
    throw new Refusal(422, 'CurrentPasswordNeeded', { fields: { Current: 'errors.CurrentPasswordNeeded' } });
  return account;
}

async function otherAccount(context: Context, userId: number): Promise<Account> {
  const { actor, db } = context;
  if (!actor.can.has('people.password')) throw notAllowed();
  refuseUnmetRequirement(actor);
  await loadPersonForChange(context, userId);
  await refuseTakeOver(db, actor, userId, 'people.password');
  const account = await findAccount(db, userId);
  if (!account) throw notFound();
  return account;
}

/**
 * Sets the password. Changing one's own ends the other sessions; setting another person's ends all of theirs and must
 * be changed at first use.
 */
export async function changePassword(
  context: Context,
  _body: Body,
  { account, hash, own }: Prepared,
): Promise<ReplyOf<typeof accounts.changeOwnPassword>> {
  const { db, actor } = context;
  const locked = await lockAccount(db, account.id);
  if (!locked || locked.passwordHash !== account.passwordHash) throw new Refusal(422, 'WrongPassword');
  await setPassword(db, account.id, hash, !own);
  await endSessionsOf(db, account.id, 'password', own ? actor.sessionHash : null);
  await context.forget(account.id);
  await publish(db, passwordChanged, null, { UserId: account.id, By: actor.userId });
  context.audit({ subjectId: account.id, target: 'password' });
  return { Ok: true };
}
