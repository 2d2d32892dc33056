import { LRUCache } from 'lru-cache';
import { Refusal } from '../../../platform/errors/refusal.ts';

/** How many messages a person may send within a second, and within a minute. */
const limits = [
  { max: 5, milliseconds: 1_000 },
  { max: 60, milliseconds: 60_000 },
];

/** The maximum number of people counted; beyond it, those who have not written for longest are dropped. */
const MAX_PEOPLE = 50_000;

interface Sent {
  clientId: string;
  time: number;
}

/** Limits how fast people send messages through this node. */
export class SendRate {
  /** Each person's messages within the last minute. */
  readonly #sent = new LRUCache<number, Sent[]>({ max: MAX_PEOPLE });

  /** Counts a message once, however often it is sent; throws 429 with the seconds to wait if it exceeds a limit. */
  count(userId: number, clientId: string, now: number): void {
    const longest = Math.max(...limits.map(({ milliseconds }) => milliseconds));
    const sent = (this.#sent.get(userId) ?? []).filter(({ time }) => time > now - longest);
    if (sent.some((message) => message.clientId === clientId)) return;
    for (const { max, milliseconds } of limits) {
      const within = sent.filter(({ time }) => time > now - milliseconds);
      const oldest = within[0]?.time ?? now;
      if (within.length < max) continue;
      const seconds = Math.max(1, Math.ceil((oldest + milliseconds - now) / 1_000));
      throw new Refusal(429, 'TooOften', { params: { seconds }, retryAfter: seconds });
    }
    this.#sent.set(userId, [...sent, { clientId, time: now }]);
  }
}
