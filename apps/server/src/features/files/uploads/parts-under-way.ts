import { LRUCache } from 'lru-cache';
import type { UploadRow } from './upload-queries.ts';

/** Of so many uploads it is remembered for so many milliseconds what they are: their parts come one upon the other. */
const REMEMBERED = { max: 300, ttl: 5_000 };

/** Which parts this process is receiving and which uploads it is ending, so that neither harms the other. */
export class PartsUnderWay {
  readonly #uploads = new LRUCache<string, UploadRow>(REMEMBERED);
  readonly #receiving = new Map<string, { end: AbortController; over: Promise<unknown> }>();
  readonly #ending = new Map<string, Promise<unknown>>();

  /** Does something as the only receiver of a part: an earlier one, whose connection may be long dead, is given up. */
  async receive<Result>(id: string, part: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const key = `${id} ${part}`;
    for (;;) {
      const other = this.#receiving.get(key);
      other?.end.abort();
      const before = this.#ending.get(id) ?? other?.over;
      if (!before) break;
      await before;
    }
    const end = new AbortController();
    const working = work(end.signal);
    this.#receiving.set(key, { end, over: quiet(working) });
    return working.finally(() => this.#receiving.delete(key));
  }

  /** An upload as it was found a moment ago, else as `find` finds it. */
  async remember(id: string, find: () => Promise<UploadRow | undefined>): Promise<UploadRow | undefined> {
    const known = this.#uploads.get(id);
    if (known) return known;
    const found = await find();
    // One that is being ended is about to be another.
    if (found && !this.#ending.has(id)) this.#uploads.set(id, found);
    return found;
  }

  forget(id: string): void {
    this.#uploads.delete(id);
  }

  /** Does something to an upload while no part of it is being received, one such after the other. */
  async end<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    while (this.#ending.has(id)) await this.#ending.get(id);
    const working = this.#withoutParts(id).then(work);
    this.#ending.set(id, quiet(working));
    this.forget(id);
    return working.finally(() => this.#ending.delete(id));
  }

  async #withoutParts(id: string): Promise<void> {
    const receiving = [...this.#receiving].filter(([key]) => key.startsWith(`${id} `));
    for (const [, { end }] of receiving) end.abort();
    await Promise.all(receiving.map(([, { over }]) => over));
  }
}

const quiet = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);
