import { Refusal } from '../errors/refusal.ts';

export interface QueueLimits {
  /** So many at once. */
  running: number;
  /** So many waiting; more are told that the service is busy. */
  waiting: number;
  /** So many waiting for one person, so that tries against one account do not keep out the others. */
  waitingEach: number;
}

interface Waiting {
  person: string;
  start: () => void;
}

/** Lets costly work through a few at a time, in order, and refuses at once what would wait too long. */
export class HashQueue {
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
    const own = this.#waiting.filter((one) => one.person === person).length;
    if (own >= this.#limits.waitingEach) throw new Refusal(429, 'TooOften', { params: { seconds: 1 }, retryAfter: 1 });
    if (this.#waiting.length >= this.#limits.waiting) throw new Refusal(503, 'Busy', { retryAfter: 2 });
    return new Promise((start) => this.#waiting.push({ person, start }));
  }

  /** A place that becomes free goes to the first in line without being given back in between. */
  #next(): void {
    const first = this.#waiting.shift();
    if (first) first.start();
    else this.#running--;
  }
}
