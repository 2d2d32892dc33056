import { ApiError } from '../api/error.ts';
import { t } from '../i18n/text.ts';

/** Calls per second that a view may make, after a burst. */
const PER_SECOND = 10;
const BURST = 40;
/** Maximum number of concurrent calls of a view; others wait. */
const MAX_OPEN = 6;
/** Longest reply in bytes. */
const MAX_REPLY = 1_048_576;

const refused = (code: 'TooManyCalls' | 'ReplyTooLong') =>
  new ApiError(429, { Code: code, Message: t(`errors.${code}`) });

/** Limits the rate, concurrency and reply length of the calls of one view. */
export class CallLimits {
  readonly #waiting: (() => void)[] = [];
  #tokens = BURST;
  #filledAt = performance.now();
  #open = 0;

  /** Counts a message of the view; throws if there were too many. */
  count(): void {
    const now = performance.now();
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#filledAt) / 1000) * PER_SECOND);
    this.#filledAt = now;
    if (this.#tokens < 1) throw refused('TooManyCalls');
    this.#tokens -= 1;
  }

  /** Makes a call once fewer than six are open; throws when its reply is too long. */
  async make(call: () => Promise<unknown>): Promise<unknown> {
    if (this.#open >= MAX_OPEN) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#open += 1;
    try {
      const reply = await call();
      if (new Blob([JSON.stringify(reply) ?? '']).size > MAX_REPLY) throw refused('ReplyTooLong');
      return reply;
    } finally {
      this.#open -= 1;
      this.#waiting.shift()?.();
    }
  }
}
