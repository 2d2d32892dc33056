import type { accounts, Identity, ParsedBodyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { verifyPassword } from '../../../platform/passwords/hashing.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { type Account, findAccountByName, lockAccount } from '../account-queries.ts';
import { verifyCode } from '../second-factor/second-factor.ts';
import { limitedAttempt, toAttempt } from '../sign-in-attempts.ts';
import { startSignedInSession } from './start-session.ts';

type Body = ParsedBodyOf<typeof accounts.signIn>;

const wrongCredentials = () => new Refusal(401, 'WrongCredentials');

/**
 * Verifies the credentials: user name, password and, where it is on, the second factor. An unknown name takes as long
 * as a wrong password.
 */
export async function checkCredentials(context: OpenContext, body: Body, seal: Seal): Promise<Account> {
  const { independent, address, now } = context;
  const account = await findAccountByName(independent, body.UserName);
  const attempt = toAttempt(account, body.UserName, address);
  const right = await limitedAttempt(independent, attempt, () =>
    verifyPassword(attempt.account, account?.passwordHash ?? null, body.Password),
  );
  if (!right || !account) throw wrongCredentials();
  if (account.disabled) throw new Refusal(403, 'AccountDisabled');
  if (!account.secondFactorOn) return account;
  const { Code } = body;
  if (!Code) throw new Refusal(401, 'SecondFactorNeeded');
  const isCodeValid = await limitedAttempt(independent, attempt, () =>
    verifyCode(independent, seal, account, Code, now),
  );
  if (!isCodeValid) throw new Refusal(401, 'WrongCode');
  return account;
}

/** Begins the session, unless the password was changed or the account disabled during the check. */
export async function signIn(context: OpenContext, body: Body, checked: Account): Promise<Identity> {
  const account = await lockAccount(context.db, checked.id);
  if (!account || account.disabled || account.passwordHash !== checked.passwordHash) throw wrongCredentials();
  return startSignedInSession(context, account.id, body.RememberMe ?? false);
}
