import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Call } from '@ithaki/contract';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from '../platform/errors/refusal.ts';

/** So many callers are counted at once; beyond that the longest unseen are forgotten. */
const CALLERS = 50_000;
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** A session's own count; without one, what the address sends. */
const sessionOrAddress = (request: FastifyRequest) =>
  request.session.userId === undefined ? normalizeIP(request.ip) : request.session.sessionId;

/**
 * What each call's `rate` allows on this node (security page): a session 20 a second with bursts of 100, an address
 * without one 2 a second with bursts of 20, a forgotten password 3 an hour. Tries to sign in are counted by accounts,
 * which knows failures from successes (docs/decisions: sign-in limits).
 */
export async function rateLimits(api: FastifyInstance): Promise<Record<Call['rate'], onRequestAsyncHookHandler[]>> {
  await api.register(rateLimit, {
    global: false,
    cache: CALLERS,
    addHeaders: { ...NO_HEADERS, 'retry-after': false },
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      return new Refusal(429, 'TooOften', { params: { seconds }, retryAfter: seconds });
    },
  });
  return {
    session: [api.rateLimit({ max: 100, timeWindow: 5_000, keyGenerator: sessionOrAddress })],
    anonymous: [api.rateLimit({ max: 20, timeWindow: 10_000 })],
    reset: [api.rateLimit({ max: 3, timeWindow: 3_600_000 })],
    signIn: [],
    // Three at once of a quarter of a megabyte each, over a line of a gigabit.
    parts: [api.rateLimit({ max: 2_000, timeWindow: 5_000, keyGenerator: sessionOrAddress })],
    // A class that answers by one link behind one address.
    tokenSet: [api.rateLimit({ max: 500, timeWindow: 5_000 })],
    none: [],
  };
}
