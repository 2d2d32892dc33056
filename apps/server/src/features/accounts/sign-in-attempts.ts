import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Account } from './account-queries.ts';
import { recordFailure, type SignInAttempt, secondsToWait } from './sign-in-attempt-queries.ts';

/** Returns the key under which failed sign-ins of an account are counted. */
export const accountKey = (id: number) => `user:${id}`;

/**
 * Builds a sign-in attempt from the typed name. An unknown name is stored as a hash, because people type passwords
 * there by mistake.
 */
export function toAttempt(account: Account | undefined, name: string, address: string): SignInAttempt {
  const unknown = () => `name:${createHash('sha256').update(name.toLowerCase()).digest('base64')}`;
  return { account: account ? accountKey(account.id) : unknown(), address: normalizeIP(address) };
}

/**
 * Verifies a secret, with a limit on failed attempts: after too many failures throws 429 with the time to wait.
 * Concurrent attempts gain nothing, since the result is withheld when others failed in the meantime. Takes the pool,
 * never a transaction: a failure counts even though the call is refused.
 */
export async function limitedAttempt(
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
