import { normalizeIP } from '@fastify/rate-limit';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { insertStart, secondsToStart } from './draft-limit-queries.ts';

/**
 * So many new drafts an hour from one network address, where a town's library or a whole mobile network may be behind
 * one. A draft that is sent at once is not counted: it comes with its own proof of work.
 */
export const MOST_STARTS = 1_000;

/** Counts a new draft; 429 with the wait once an address has begun too many. */
export async function countStart({ db, address }: Pick<OpenContext, 'address' | 'db'>): Promise<void> {
  const network = normalizeIP(address);
  const seconds = await secondsToStart(db, network, MOST_STARTS);
  if (seconds > 0)
    throw new Refusal(429, 'TooManyDrafts', { params: { count: Math.ceil(seconds / 60) }, retryAfter: seconds });
  await insertStart(db, network);
}
