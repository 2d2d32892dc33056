import type { Context } from '../../../access/context.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { verifyPassword } from '../../../platform/passwords/hashing.ts';
import { type Account, findAccount } from '../account-queries.ts';
import { measuredTry, tryOf } from '../sign-in-tries.ts';

/** The caller's account, once they have given its password; tries count as they do at sign-in. */
export async function checkOwnPassword(context: Context, password: string, field: string): Promise<Account> {
  const { actor, independent, address } = context;
  const account = await findAccount(independent, actor.userId);
  if (!account) throw notFound();
  const whose = tryOf(account, '', address);
  const right = await measuredTry(independent, whose, () =>
    verifyPassword(whose.account, account.passwordHash, password),
  );
  if (!right) throw new Refusal(422, 'WrongPassword', { fields: { [field]: 'errors.WrongPassword' } });
  return account;
}
