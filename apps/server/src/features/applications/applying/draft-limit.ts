import { normalizeIP } from '@fastify/rate-limit';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { insertDraftStart, secondsUntilNextDraft } from './draft-limit-queries.ts';

/**
 * Maximum number of new drafts per hour and network address; a library or a whole mobile network may share one address.
 * An application submitted without a draft is not counted, because it comes with a proof of work.
 */
export const MAX_DRAFTS_PER_HOUR = 1_000;

/** Counts a new draft; throws a 429 with the waiting time if the address has begun too many. */
export async function countNewDraft({ db, address }: Pick<OpenContext, 'address' | 'db'>): Promise<void> {
  const network = normalizeIP(address);
  const seconds = await secondsUntilNextDraft(db, network, MAX_DRAFTS_PER_HOUR);
  if (seconds > 0)
    throw new Refusal(429, 'TooManyDrafts', { params: { count: Math.ceil(seconds / 60) }, retryAfter: seconds });
  await insertDraftStart(db, network);
}
