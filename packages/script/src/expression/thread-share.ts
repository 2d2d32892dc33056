/** The fraction of elapsed time by which the share refills. */
const REFILL = 0.5;

/**
 * Limits the time that expressions take on a thread with other work: a number of milliseconds at once, refilled
 * by half of the elapsed time.
 */
export class ThreadShare {
  readonly #most: number;
  #left: number;
  #countedAt = performance.now();
  /** When the current work on the share began. */
  #usedSince: number | undefined;

  constructor(milliseconds: number) {
    this.#most = milliseconds;
    this.#left = milliseconds;
  }

  /** Milliseconds left now; 0 when it is used up. */
  get left(): number {
    const now = performance.now();
    if (this.#usedSince !== undefined) return Math.max(0, this.#left - (now - this.#usedSince));
    this.#left = Math.min(this.#most, this.#left + (now - this.#countedAt) * REFILL);
    this.#countedAt = now;
    return Math.max(0, this.#left);
  }

  /** Runs work and takes its time from the share; the work itself must not call `use`. */
  use<Result>(work: () => Result): Result {
    const start = performance.now();
    this.#left = this.left;
    this.#usedSince = start;
    try {
      return work();
    } finally {
      this.#countedAt = performance.now();
      this.#left -= this.#countedAt - start;
      this.#usedSince = undefined;
    }
  }
}
