import type { accounts, Identity, ParsedBodyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { verifyPassword } from '../../../platform/passwords/hashing.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { type Account, findAccountByName, lockAccount } from '../account-queries.ts';
import { isCodeRight } from '../second-factor/second-factor.ts';
import { measuredTry, tryOf } from '../sign-in-tries.ts';
import { enter } from './enter.ts';

type Body = ParsedBodyOf<typeof accounts.signIn>;

const wrongCredentials = () => new Refusal(401, 'WrongCredentials');

/** Finds out whose the name is and whether password and code are right. A wrong name costs as much as a wrong password. */
export async function checkCredentials(context: OpenContext, body: Body, seal: Seal): Promise<Account> {
  const { independent, address, now } = context;
  const account = await findAccountByName(independent, body.UserName);
  const whose = tryOf(account, body.UserName, address);
  const right = await measuredTry(independent, whose, () =>
    verifyPassword(whose.account, account?.passwordHash ?? null, body.Password),
  );
  if (!right || !account) throw wrongCredentials();
  if (account.disabled) throw new Refusal(403, 'AccountDisabled');
  if (!account.secondFactorOn) return account;
  const { Code } = body;
  if (!Code) throw new Refusal(401, 'SecondFactorNeeded');
  const known = await measuredTry(independent, whose, () => isCodeRight(independent, seal, account, Code, now));
  if (!known) throw new Refusal(401, 'WrongCode');
  return account;
}

/** Begins the session, unless the password was changed or the account disabled while it was being checked. */
export async function signIn(context: OpenContext, body: Body, checked: Account): Promise<Identity> {
  const account = await lockAccount(context.db, checked.id);
  if (!account || account.disabled || account.passwordHash !== checked.passwordHash) throw wrongCredentials();
  return enter(context, account.id, body.RememberMe ?? false);
}
