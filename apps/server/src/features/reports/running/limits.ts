import { Refusal } from '../../../platform/errors/refusal.ts';

/** Most runs at once of this node. */
const MOST_HERE = 2;
/** Milliseconds that a run waits for its turn. */
export const WAIT_LIMIT = 10_000;

/** Creates the refusal of a run that waited too long for its turn. */
export const tooBusy = () => new Refusal(429, 'ReportsBusy', { retryAfter: 5 });

/** Lets so many runs begin on this node, one of a person at a time; the others wait in order. */
export class Turns {
  readonly #running = new Set<number>();
  #waiting: (() => void)[] = [];

  /** Waits for a turn of a person and returns how to end it; throws 429 after a while. */
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

  /** Waits until a run ends, or for so many milliseconds. */
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
