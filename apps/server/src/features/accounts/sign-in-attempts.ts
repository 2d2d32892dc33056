import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Account } from './account-queries.ts';
import { recordFailure, type SignInAttempt, secondsToWait } from './sign-in-attempt-queries.ts';

/** Returns the key under which failed sign-ins of an account are counted. */
export const accountKey = (id: number) => `user:${id}`;

/** Returns the key under which failed sign-ins are counted for a device on which the account has signed in before. */
const deviceKey = (id: number, device: string) =>
  `device:${id}:${createHash('sha256').update(device).digest('base64')}`;

/**
 * Builds the attempt of a signed-in person who enters their password again. It is counted by session, so that wrong
 * passwords do not lock the account for its owner or for other devices, nor the failures of others at the same address
 * this session.
 */
export const buildSessionAttempt = (sessionHash: Buffer, address: string): SignInAttempt => ({
  account: `session:${sessionHash.toString('base64')}`,
  address: normalizeIP(address),
  boundByAddress: false,
});

/**
 * Builds a sign-in attempt from the typed name. An unknown name is stored as a hash, because people type passwords
 * there by mistake. A device on which the account has signed in before is counted separately, so that failures of
 * strangers do not lock out the owner, even if they come from the same address.
 */
export function buildAttempt(
  account: Account | undefined,
  name: string,
  address: string,
  device: string | undefined,
): SignInAttempt {
  const unknown = () => `name:${createHash('sha256').update(name.toLowerCase()).digest('base64')}`;
  const known = ({ id }: Account) => (device === undefined ? accountKey(id) : deviceKey(id, device));
  return {
    account: account ? known(account) : unknown(),
    address: normalizeIP(address),
    boundByAddress: device === undefined,
  };
}

/**
 * Verifies a secret with a limit on failures; after too many it throws 429 with the time to wait. Concurrent attempts
 * give no advantage, since a result is withheld when other attempts failed meanwhile. Uses the pool and never a
 * transaction, because a failure must be recorded even though the call is refused.
 */
export async function verifyWithLimit(
  pool: Db,
  attempt: SignInAttempt,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  await refuseTooManyAttempts(pool, attempt);
  const right = await isRight();
  await refuseTooManyAttempts(pool, attempt);
  if (!right) await recordFailure(pool, attempt);
  return right;
}

async function refuseTooManyAttempts(pool: Db, attempt: SignInAttempt): Promise<void> {
  const seconds = await secondsToWait(pool, attempt);
  if (seconds > 0)
    throw new Refusal(429, 'TooManyTries', { params: { count: Math.ceil(seconds / 60) }, retryAfter: seconds });
}
