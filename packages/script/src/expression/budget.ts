import { CLOCK_INTERVAL, EVALUATION_MILLISECONDS, LARGEST_RESULT, MOST_WORK } from '../limits.ts';
import { ScriptFailure } from '../outcome.ts';
import type { ThreadShare } from './thread-share.ts';

/** Limits the work and the time of one evaluation, so that a short text cannot keep a thread. */
export class Budget {
  #left = MOST_WORK;
  #untilClock = CLOCK_INTERVAL;
  readonly #deadline: number;

  /**
   * When a thread share is passed, its remaining time limits the evaluation if it is shorter than the normal
   * limit.
   */
  constructor(share?: ThreadShare) {
    const milliseconds = share ? Math.min(EVALUATION_MILLISECONDS, share.left) : EVALUATION_MILLISECONDS;
    this.#deadline = performance.now() + milliseconds;
  }

  /**
   * Charges a text or list before it is made, in characters or items. Throws ScriptFailure when it alone, or the work
   * so far, is too large.
   */
  spend(size: number): void {
    if (size > LARGEST_RESULT) throw new ScriptFailure('tooLarge', 'The expression makes a text or list above 1 MB');
    this.work(size);
  }

  /**
   * Charges work before it is done, in steps of about 25 ns. Throws ScriptFailure when it is too much. A
   * negative cost, such as that of `'x'.repeat(-0.9)`, counts as zero, so that it cannot refund earlier work.
   */
  work(steps: number): void {
    if (!(steps > 0)) return;
    this.#left -= steps;
    if (this.#left < 0) throw new ScriptFailure('timeout', 'The expression does too much work');
    this.#untilClock -= steps;
    if (this.#untilClock < 0) this.#checkClock();
  }

  #checkClock(): void {
    this.#untilClock = CLOCK_INTERVAL;
    if (performance.now() > this.#deadline) throw new ScriptFailure('timeout', 'The expression takes too long');
  }
}
