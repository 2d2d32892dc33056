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
  origin: string;
  start: () => void;
  refuse: () => void;
}

const busy = () => new Refusal(503, 'Busy', { retryAfter: 2 });

/**
 * Runs costly work, a few at a time and in order; refuses what would have to wait too long. When nothing more can wait,
 * whoever comes from elsewhere takes the place of the last of the origin with the most waiting, so that a crowd from one
 * origin does not keep all others out.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Runs the work when its turn comes; `origin` is where the request came from. */
  async run<T>(person: string, work: () => Promise<T>, origin = ''): Promise<T> {
    if (this.#running < this.#limits.running) this.#running++;
    else await this.#turn(person, origin);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(person: string, origin: string): Promise<void> {
    const own = this.#waiting.filter((task) => task.person === person).length;
    if (own >= this.#limits.waitingEach) throw new Refusal(429, 'TooOften', { params: { seconds: 1 }, retryAfter: 1 });
    if (this.#waiting.length >= this.#limits.waiting) this.#makeRoomFor(origin);
    return new Promise((start, reject) => this.#waiting.push({ person, origin, start, refuse: () => reject(busy()) }));
  }

  /** Refuses the last of the origin with the most waiting; throws if this origin would then have as many. */
  #makeRoomFor(origin: string): void {
    const counts = new Map<string, number>();
    for (const task of this.#waiting) counts.set(task.origin, (counts.get(task.origin) ?? 0) + 1);
    const [crowd, most] = [...counts].reduce((largest, next) => (next[1] > largest[1] ? next : largest));
    if ((counts.get(origin) ?? 0) + 1 >= most) throw busy();
    const last = this.#waiting.findLastIndex((task) => task.origin === crowd);
    for (const task of this.#waiting.splice(last, 1)) task.refuse();
  }

  /** Gives a free place to the first work in the queue. */
  #next(): void {
    const first = this.#waiting.shift();
    if (first) first.start();
    else this.#running--;
  }
}
