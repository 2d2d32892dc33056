import type { Db } from '../../../platform/database/db.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import type { Account } from '../account-queries.ts';
import { spendRecoveryCode, spendStep } from './factor-queries.ts';
import { bareCode, isOneTimeCode, recoveryHash, stepOf } from './one-time-code.ts';

/** Whose sealed secret it is. */
export const sealOwner = (userId: number) => `user:${userId}`;

/** Whether a typed code is the account's one-time code of now or one of its recovery codes; each counts once. */
export async function isCodeRight(db: Db, seal: Seal, account: Account, typed: string, now: Date): Promise<boolean> {
  const code = bareCode(typed);
  if (!isOneTimeCode(code)) return spendRecoveryCode(db, account.id, recoveryHash(code));
  if (account.totpSecret === null) return false;
  const step = stepOf(seal.open(account.totpSecret, sealOwner(account.id)), code, now);
  return step !== null && spendStep(db, account.id, step);
}
