import { Refusal } from '../errors/refusal.ts';

export interface QueueLimits {
  /** Largest number of works that run at the same time. */
  running: number;
  /** Largest number that may wait; further ones are refused because the service is busy. */
  waiting: number;
  /** Largest number that may wait for one person, so that attempts on one account do not block others. */
  waitingEach: number;
}

interface Waiting {
  person: string;
  start: () => void;
}

/** Runs costly work, a few at a time and in order; refuses at once what would have to wait too long. */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.running) this.#running++;
    else await this.#turn(person);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(person: string): Promise<void> {
    const own = this.#waiting.filter((task) => task.person === person).length;
    if (own >= this.#limits.waitingEach) throw new Refusal(429, 'TooOften', { params: { seconds: 1 }, retryAfter: 1 });
    if (this.#waiting.length >= this.#limits.waiting) throw new Refusal(503, 'Busy', { retryAfter: 2 });
    return new Promise((start) => this.#waiting.push({ person, start }));
  }

  /** Gives a free place to the first work in the queue. */
  #next(): void {
    const first = this.#waiting.shift();
    if (first) first.start();
    else this.#running--;
  }
}
