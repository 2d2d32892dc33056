import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Account } from './account-queries.ts';
import { recordFailure, type SignInAttempt, secondsToWait } from './sign-in-attempt-queries.ts';

/** Returns the key under which failed sign-ins of an account are counted. */
export const accountKey = (id: number) => `user:${id}`;

/** Returns the key under which failures of a device are counted that has signed in to the account before. */
const deviceKey = (id: number, device: string) =>
  `device:${id}:${createHash('sha256').update(device).digest('base64')}`;

/**
 * Builds the attempt of someone signed in who gives their password again: counted by session, so that wrong ones close the
 * account neither to its owner nor to other devices.
 */
export const buildSessionAttempt = (sessionHash: Buffer, address: string): SignInAttempt => ({
  account: `session:${sessionHash.toString('base64')}`,
  address: normalizeIP(address),
});

/**
 * Builds a sign-in attempt from the typed name. An unknown name is stored as a hash, because people type passwords
 * there by mistake. A device that has signed in to the account before has a count of its own: failures of strangers do not
 * keep the owner out.
 */
export function buildAttempt(
  account: Account | undefined,
  name: string,
  address: string,
  device: string | undefined,
): SignInAttempt {
  const unknown = () => `name:${createHash('sha256').update(name.toLowerCase()).digest('base64')}`;
  const known = ({ id }: Account) => (device === undefined ? accountKey(id) : deviceKey(id, device));
  return { account: account ? known(account) : unknown(), address: normalizeIP(address) };
}

/**
 * Verifies a secret, with a limit on failed attempts: after too many failures throws 429 with the time to wait.
 * Concurrent attempts gain nothing, since the result is withheld when others failed in the meantime. Takes the pool,
 * never a transaction: a failure counts even though the call is refused.
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
