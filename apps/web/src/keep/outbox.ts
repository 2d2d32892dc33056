import { ApiError, isPassing } from '../api/error.ts';
import { type KeyState, States } from './save-states.ts';
import type { UnsentStore } from './unsent-store.ts';
import { type Unsent, versionOf, type Write } from './unsent-writes.ts';

/** Seconds between tries while the server cannot be reached; the last one repeats. */
const waits = [1, 2, 4, 8];

interface Parts {
  owner: number;
  store: UnsentStore;
  send: (unsent: Unsent) => Promise<unknown>;
  /** Hears of every write that the server has confirmed, and what it answered. */
  onSent?: (unsent: Unsent, reply: unknown) => void;
}

type Place = Pick<Unsent, 'key' | 'project' | 'version'>;

/**
 * Keeps writes until the server has confirmed them: in order, the last of each key only, again and again while the
 * connection is gone, across reloads. A write that meets a newer row, or that the server refuses, stays with its text
 * until the person decides.
 */
export class Outbox {
  readonly states = new States();
  readonly #parts: Parts;
  #queue = new Map<string, Unsent>();
  #failures = 0;
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes up what an earlier visit left. */
  async restore(): Promise<void> {
    const kept = await this.#parts.store.all().catch(() => []);
    for (const unsent of kept) if (!this.#queue.has(unsent.key)) this.#enter(unsent);
    void this.flush();
  }

  /** What is kept for a key: the person's text, to show again after a reload. */
  kept(key: string): Unsent | undefined {
    return this.#queue.get(key);
  }

  /** Keeps a write and sends it as soon as it can be. */
  async put(place: Place, { call, body }: Write): Promise<void> {
    const { owner, store } = this.#parts;
    const unsent = { ...place, call, body, owner, idempotencyKey: crypto.randomUUID() };
    const known = this.states.get(place.key);
    this.#queue.set(place.key, unsent);
    if (known.problem?.kind === 'conflict') return void (await store.put(unsent).catch(() => undefined));
    this.#show(unsent.key, { state: this.#failures > 0 ? 'waiting' : 'saving' });
    await store.put(unsent).catch(() => undefined);
    if (this.#failures === 0) await this.flush();
  }

  /** Decides a conflict: the person's text over the newer row, or the newer row as it is. */
  async decide(key: string, keep: 'mine' | 'theirs'): Promise<void> {
    const { problem } = this.states.get(key);
    const unsent = this.#queue.get(key);
    if (problem?.kind !== 'conflict' || !unsent) return;
    const version = versionOf(problem.current);
    if (keep === 'theirs') return this.#leave(unsent, version);
    this.#show(key, { state: 'saving', ...(version === undefined ? {} : { version }) });
    await this.put({ key, project: unsent.project, version }, unsent);
  }

  /** Gives up a write that is not to be sent any more. */
  async discard(key: string): Promise<void> {
    this.#queue.delete(key);
    this.#show(key, { state: 'saved' });
    await this.#parts.store.remove(key).catch(() => undefined);
  }

  /** Tries now: the connection is back, or the person has signed in again. */
  async retry(): Promise<void> {
    this.#failures = 0;
    await this.flush();
  }

  /** Sends what waits, one after the other, until nothing does or the connection fails. */
  async flush(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    clearTimeout(this.#timer);
    try {
      let next = this.#next();
      while (next && (await this.#send(next))) next = this.#next();
    } finally {
      this.#running = false;
    }
  }

  #next(): Unsent | undefined {
    return [...this.#queue.values()].find(({ key }) => !this.states.get(key).problem);
  }

  #enter(unsent: Unsent): void {
    this.#queue.set(unsent.key, unsent);
    this.#show(unsent.key, { state: 'waiting' });
  }

  #show(key: string, state: KeyState): void {
    this.states.set(key, state);
  }

  /** Answers whether to go on with the next. */
  async #send(unsent: Unsent): Promise<boolean> {
    if (this.#failures === 0) this.#show(unsent.key, { state: 'saving' });
    const { version: known } = this.states.get(unsent.key);
    const version = Math.max(known ?? -1, unsent.version ?? -1);
    try {
      const reply = await this.#parts.send({ ...unsent, version: version < 0 ? undefined : version });
      this.#failures = 0;
      await this.#leave(unsent, versionOf(reply));
      this.#parts.onSent?.(unsent, reply);
      return true;
    } catch (error) {
      return this.#failed(unsent, error);
    }
  }

  async #leave(unsent: Unsent, version: number | undefined): Promise<void> {
    const { key } = unsent;
    const isLast = this.#queue.get(key)?.idempotencyKey === unsent.idempotencyKey;
    this.#show(key, { state: isLast ? 'saved' : 'saving', ...(version === undefined ? {} : { version }) });
    if (!isLast) return;
    this.#queue.delete(key);
    await this.#parts.store.remove(key).catch(() => undefined);
  }

  #failed(unsent: Unsent, error: unknown): boolean {
    const { key } = unsent;
    if (error instanceof ApiError && error.status === 409 && error.code === 'Conflict') {
      this.#show(key, { state: 'conflict', problem: { kind: 'conflict', current: error.current } });
      return true;
    }
    if (isPassing(error) || (error instanceof ApiError && error.status === 401)) {
      this.#wait(error);
      return false;
    }
    const refusal = error instanceof Error ? error : new Error(String(error));
    this.#show(key, { state: 'refused', problem: { kind: 'refused', error: refusal } });
    return true;
  }

  #wait(error: unknown): void {
    const seconds = waits[Math.min(this.#failures, waits.length - 1)] ?? 0;
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
    this.#failures += 1;
    for (const { key } of this.#queue.values()) {
      if (!this.states.get(key).problem) this.#show(key, { state: 'waiting' });
    }
    if (error instanceof ApiError && error.status === 401) return;
    this.#timer = setTimeout(() => void this.flush(), 1000 * Math.max(seconds, asked));
  }
}
