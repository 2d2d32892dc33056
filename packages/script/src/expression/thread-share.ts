/** The part of passing time that refills a share. */
const REFILL = 0.5;

/**
 * The time that expressions may take of a thread that has other work: a number of milliseconds at once, refilled by
 * half of the time that passes.
 */
export class ThreadShare {
  readonly #most: number;
  #left: number;
  #countedAt = performance.now();
  /** When the work began that uses the share now. */
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

  /** Runs work that counts against the share, and does not itself use it. */
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
