import { failedPasswordRules, isCommonPassword } from '@ithaki/formats';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { type Account, findPasswordMask } from '../account-queries.ts';

/** Throws 422 for a new password that fails a rule of the person's projects, or that is easy to guess. */
export async function refuseWeakPassword(
  db: Db,
  password: string,
  account: Pick<Account, 'userName' | 'email'> & { id: number | null },
): Promise<void> {
  const [failed] = failedPasswordRules(password, await findPasswordMask(db, account.id));
  if (failed) throw new Refusal(422, 'WeakPassword', { fields: { Password: `errors.password.${failed}` } });
  if (isCommonPassword(password, [account.userName, account.email]))
    throw new Refusal(422, 'CommonPassword', { fields: { Password: 'errors.CommonPassword' } });
}
