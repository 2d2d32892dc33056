import { LRUCache } from 'lru-cache';
import type { UploadRow } from './upload-queries.ts';

/**
 * Number of uploads in the cache, and milliseconds for which they stay: the parts of an upload arrive in quick
 * succession.
 */
const CACHE = { max: 300, ttl: 5_000 };

/**
 * Coordinates the parts that this process receives with the uploads that it is ending, so that they do not disturb each
 * other.
 */
export class PartsUnderWay {
  readonly #uploads = new LRUCache<string, UploadRow>(CACHE);
  readonly #receiving = new Map<string, { end: AbortController; over: Promise<unknown> }>();
  readonly #ending = new Map<string, Promise<unknown>>();

  /**
   * Runs `work` as the only receiver of a part; an earlier request for the same part, whose connection may be dead, is
   * aborted.
   */
  async receive<Result>(id: string, part: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const key = `${id} ${part}`;
    for (;;) {
      const earlier = this.#receiving.get(key);
      earlier?.end.abort();
      const blocking = this.#ending.get(id) ?? earlier?.over;
      if (!blocking) break;
      await blocking;
    }
    const end = new AbortController();
    const working = work(end.signal);
    this.#receiving.set(key, { end, over: ignoreFailure(working) });
    return working.finally(() => this.#receiving.delete(key));
  }

  /** Returns an upload from the cache, or loads it with `find`. */
  async remember(id: string, find: () => Promise<UploadRow | undefined>): Promise<UploadRow | undefined> {
    const known = this.#uploads.get(id);
    if (known) return known;
    const loaded = await find();
    // An upload that is being ended is not cached, because it is about to change.
    if (loaded && !this.#ending.has(id)) this.#uploads.set(id, loaded);
    return loaded;
  }

  forget(id: string): void {
    this.#uploads.delete(id);
  }

  /** Runs `work` on an upload while none of its parts is being received; one such operation at a time. */
  async end<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    while (this.#ending.has(id)) await this.#ending.get(id);
    const working = this.#withoutParts(id).then(work);
    this.#ending.set(id, ignoreFailure(working));
    this.forget(id);
    return working.finally(() => this.#ending.delete(id));
  }

  async #withoutParts(id: string): Promise<void> {
    const receiving = [...this.#receiving].filter(([key]) => key.startsWith(`${id} `));
    for (const [, { end }] of receiving) end.abort();
    await Promise.all(receiving.map(([, { over }]) => over));
  }
}

const ignoreFailure = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);
