import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Account } from './account-queries.ts';
import { keepFailure, secondsToWait, type Try } from './sign-in-try-queries.ts';

/** How tries against an account are counted. */
export const accountKey = (id: number) => `user:${id}`;

/** A try by a typed name. An unknown name is kept as a hash: people type passwords there by mistake. */
export function tryOf(account: Account | undefined, name: string, address: string): Try {
  const unknown = () => `name:${createHash('sha256').update(name.toLowerCase()).digest('base64')}`;
  return { account: account ? accountKey(account.id) : unknown(), address: normalizeIP(address) };
}

/**
 * Whether a secret is right, as far as tries are left: after too many failures 429 with the wait. Tries sent at the same
 * time gain nothing, since the answer is held back when others have failed in the meantime. Takes the pool, never a
 * transaction: a failure counts even though the call is refused.
 */
export async function measuredTry(pool: Db, whose: Try, isRight: () => Promise<boolean>): Promise<boolean> {
  await refuseWhenTooMany(pool, whose);
  const right = await isRight();
  await refuseWhenTooMany(pool, whose);
  if (!right) await keepFailure(pool, whose);
  return right;
}

async function refuseWhenTooMany(pool: Db, whose: Try): Promise<void> {
  const seconds = await secondsToWait(pool, whose);
  if (seconds > 0)
    throw new Refusal(429, 'TooManyTries', { params: { count: Math.ceil(seconds / 60) }, retryAfter: seconds });
}
