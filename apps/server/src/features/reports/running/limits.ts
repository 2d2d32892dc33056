import { Refusal } from '../../../platform/errors/refusal.ts';

/** Most runs at a time on this node. */
const MOST_HERE = 2;
/** Milliseconds that a run waits for its turn. */
export const WAIT_LIMIT = 10_000;

/** Creates the refusal of a run that waited too long for its turn. */
export const tooBusy = () => new Refusal(429, 'ReportsBusy', { retryAfter: 5 });

/** Limits the runs on this node to {@link MOST_HERE} at a time, and one per person; others wait in order. */
export class Turns {
  readonly #running = new Set<number>();
  #waiting: (() => void)[] = [];

  /** Waits for a person's turn; returns a function that ends it. Throws 429 after {@link WAIT_LIMIT}. */
  async take(userId: number): Promise<() => void> {
    const until = Date.now() + WAIT_LIMIT;
    while (!this.#isFree(userId)) {
      const left = until - Date.now();
      if (left <= 0) throw tooBusy();
      await this.#change(left);
    }
    this.#running.add(userId);
    return () => {
      this.#running.delete(userId);
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const wake of waiting) wake();
    };
  }

  #isFree(userId: number): boolean {
    return this.#running.size < MOST_HERE && !this.#running.has(userId);
  }

  /** Resolves when a run ends, at the latest after the given time. */
  #change(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
