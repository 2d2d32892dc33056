import type { Context } from '../../../access/context.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { verifyPassword } from '../../../platform/passwords/hashing.ts';
import { type Account, findAccount } from '../account-queries.ts';
import { buildSessionAttempt, verifyWithLimit } from '../sign-in-attempts.ts';

/**
 * Returns the caller's account after verifying its password; throws 422 for a wrong password. Attempts are limited as
 * at sign-in, but for this session only.
 */
export async function checkOwnPassword(context: Context, password: string, field: string): Promise<Account> {
  const { actor, independent, address } = context;
  const account = await findAccount(independent, actor.userId);
  if (!account) throw notFound();
  const attempt = buildSessionAttempt(actor.sessionHash, address);
  const right = await verifyWithLimit(independent, attempt, () =>
    verifyPassword(attempt.account, account.passwordHash, password),
  );
  if (!right) throw new Refusal(422, 'WrongPassword', { fields: { [field]: 'errors.WrongPassword' } });
  return account;
}
