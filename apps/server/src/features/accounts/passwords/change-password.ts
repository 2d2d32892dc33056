import type { accounts, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { onlyByOwnHand } from '../../../access/by-own-hand.ts';
import type { Context } from '../../../access/context.ts';
import { refuseUntilInOrder } from '../../../access/guard.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { hashPassword } from '../../../platform/passwords/hashing.ts';
import { endSessionsOf, findSession } from '../../../platform/sessions/session-rows.ts';
import { type Account, findAccount, lockAccount, setPassword } from '../account-queries.ts';
import { accountKey } from '../sign-in-tries.ts';
import { mayTakeOver } from '../take-over.ts';
import { checkOwnPassword } from './own-password.ts';
import { refuseWeakPassword } from './password-rules.ts';

type Body = ParsedBodyOf<typeof accounts.changeOwnPassword>;

interface Prepared {
  account: Account;
  hash: string;
  own: boolean;
}

/** So soon after signing in the current password is not asked again (security: passwords). */
const FRESH_MILLISECONDS = 5 * 60_000;

/** Finds out whether the caller may set this password, and hashes it. */
export async function checkNewPassword(context: Context, body: Body): Promise<Prepared> {
  const { actor, db } = context;
  onlyByOwnHand(actor);
  const own = body.UserId === undefined || body.UserId === actor.userId;
  const account = own ? await ownAccount(context, body) : await anothersAccount(context, body.UserId ?? 0);
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

async function anothersAccount({ actor, db }: Context, userId: number): Promise<Account> {
  if (!actor.can.has('people.password')) throw notAllowed();
  refuseUntilInOrder(actor);
  await loadPerson(db, actor, userId);
  await mayTakeOver(db, actor, userId, 'people.password');
  const account = await findAccount(db, userId);
  if (!account) throw notFound();
  return account;
}

/** Sets the password. One's own ends the other sessions; another's ends all of theirs and must be changed at first use. */
export async function changePassword(
  context: Context,
  _body: Body,
  { account, hash, own }: Prepared,
): Promise<ReplyOf<typeof accounts.changeOwnPassword>> {
  const { db, actor } = context;
  const locked = await lockAccount(db, account.id);
  if (!locked || locked.passwordHash !== account.passwordHash) throw new Refusal(422, 'WrongPassword');
  await setPassword(db, account.id, hash, !own);
  await endSessionsOf(db, account.id, own ? actor.sessionHash : null);
  await context.forget(account.id);
  context.audit({ subjectId: account.id, target: 'password' });
  return { Ok: true };
}
