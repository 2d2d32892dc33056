import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Call } from '@ithaki/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../platform/errors/refusal.ts';

/** The caller whose calls are counted: a session, or an address without a session. */
export interface Caller {
  /** SHA-256 of the session id; null without a session. */
  sessionHash: Buffer | null;
  /** The client's IP address. */
  address: string;
}

/** Counts calls and refuses those that exceed their rate, whatever carries them. */
export interface Rates {
  /** Counts one call of a caller; throws 429 with the seconds to wait when the rate is exceeded. */
  count(rate: Call['rate'], caller: Caller): Promise<void>;
}

/**
 * Largest number of callers remembered at once; beyond it, those who have been inactive for longest are forgotten
 * first.
 */
const MAX_CALLERS = 50_000;

interface Limit {
  max: number;
  /** The length of the window in which calls are counted, in milliseconds. */
  timeWindow: number;
  /** Whether calls are counted by session, whatever address they come from. */
  bySession: boolean;
}

/**
 * The limits by a call's `rate`. A session may make 20 calls a second with bursts of 100, an address without a session
 * 2 a second with bursts of 20; forgotten passwords are limited to 3 an hour. The accounts feature counts sign-in
 * attempts itself, because it can tell failures from successes (decision 006).
 */
const limits: Partial<Record<Call['rate'], Limit>> = {
  session: { max: 100, timeWindow: 5_000, bySession: true },
  anonymous: { max: 20, timeWindow: 10_000, bySession: false },
  reset: { max: 3, timeWindow: 3_600_000, bySession: false },
  // Enough for an upload over a gigabit line, which sends three parts of a quarter of a megabyte at once.
  parts: { max: 2_000, timeWindow: 5_000, bySession: true },
  // Requests to other servers: few, so that nobody can flood those servers through this one.
  proxy: { max: 10, timeWindow: 60_000, bySession: true },
  queries: { max: 30, timeWindow: 60_000, bySession: true },
  // A whole class may answer a questionnaire by one link from one address.
  tokenSet: { max: 500, timeWindow: 5_000, bySession: false },
};

const keyOf = ({ sessionHash, address }: Caller, bySession: boolean): string =>
  bySession && sessionHash?.length ? sessionHash.toString('base64') : normalizeIP(address);

/** Returns the counters of this node. */
export async function openRates(server: FastifyInstance): Promise<Rates> {
  await server.register(rateLimit, { global: false, cache: MAX_CALLERS });
  const counters = new Map(
    Object.entries(limits).map(([rate, { max, timeWindow, bySession }]) => {
      const keyGenerator = (request: FastifyRequest) => keyOf(request as unknown as Caller, bySession);
      return [rate, server.createRateLimit({ max, timeWindow, keyGenerator })];
    }),
  );
  return {
    async count(rate, caller) {
      // The library's counter expects an HTTP request. It reads only the values that make the key, and a group that we
      // do not use.
      const counted = await counters.get(rate)?.({
        ...caller,
        routeOptions: { config: {} },
      } as unknown as FastifyRequest);
      if (!counted || counted.isAllowed || !counted.isExceeded) return;
      const seconds = Math.max(1, counted.ttlInSeconds);
      throw new Refusal(429, 'TooOften', { params: { seconds }, retryAfter: seconds });
    },
  };
}
