import { ApiError, isTransient } from '../api/error.ts';
import { type KeyState, SaveStates } from './save-states.ts';
import type { UnsentStore } from './unsent-store.ts';
import { rowVersion, type Unsent, type Write } from './unsent-writes.ts';

/** Seconds between tries while the server cannot be reached; the last one repeats. */
const RETRY_SECONDS = [1, 2, 4, 8];

interface OutboxOptions {
  owner: number;
  store: UnsentStore;
  send: (unsent: Unsent) => Promise<unknown>;
  /** Called with each write that the server has confirmed, and its reply. */
  onSent?: (unsent: Unsent, reply: unknown) => void;
}

type WriteKey = Pick<Unsent, 'key' | 'project' | 'version'>;

/**
 * Stores writes until the server has confirmed them. They are sent in order, only the last one of each key, and retried
 * while there is no connection, also after a reload. A write that conflicts with a newer row or is refused stays stored
 * until the person decides.
 */
export class Outbox {
  readonly states = new SaveStates();
  readonly #parts: OutboxOptions;
  #queue = new Map<string, Unsent>();
  #failures = 0;
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: OutboxOptions) {
    this.#parts = parts;
  }

  /** Loads the writes that an earlier visit left unsent, and sends them. */
  async restore(): Promise<void> {
    const stored = await this.#parts.store.all().catch(() => []);
    for (const unsent of stored) if (!this.#queue.has(unsent.key)) this.#enter(unsent);
    void this.flush();
  }

  /** Returns the unsent write of a key, whose text is shown again after a reload. */
  findUnsent(key: string): Unsent | undefined {
    return this.#queue.get(key);
  }

  /** Returns the unsent writes whose keys begin with a prefix, in sending order. */
  unsentWith(prefix: string): readonly Unsent[] {
    return [...this.#queue.values()].filter(({ key }) => key.startsWith(prefix));
  }

  /** Stores a write and sends it as soon as possible. */
  async put(place: WriteKey, { call, body }: Write): Promise<void> {
    const { owner, store } = this.#parts;
    const unsent = { ...place, call, body, owner, idempotencyKey: crypto.randomUUID() };
    const known = this.states.get(place.key);
    this.#queue.set(place.key, unsent);
    if (known.problem?.kind === 'conflict') return void (await store.put(unsent).catch(() => undefined));
    this.#show(unsent.key, { state: this.#failures > 0 ? 'waiting' : 'saving' });
    await store.put(unsent).catch(() => undefined);
    if (this.#failures === 0) await this.flush();
  }

  /**
   * Resolves a conflict: 'mine' overwrites the newer row with the person's text, 'theirs' drops the person's
   * text.
   */
  async decide(key: string, keep: 'mine' | 'theirs'): Promise<void> {
    const { problem } = this.states.get(key);
    const unsent = this.#queue.get(key);
    if (problem?.kind !== 'conflict' || !unsent) return;
    const version = rowVersion(problem.current);
    if (keep === 'theirs') return this.#leave(unsent, version);
    this.#show(key, { state: 'saving', ...(version === undefined ? {} : { version }) });
    await this.put({ key, project: unsent.project, version }, unsent);
  }

  /** Drops a write. */
  async discard(key: string): Promise<void> {
    this.#queue.delete(key);
    this.#show(key, { state: 'saved' });
    await this.#parts.store.remove(key).catch(() => undefined);
  }

  /** Retries at once, when the connection is back or the person has signed in again. */
  async retry(): Promise<void> {
    this.#failures = 0;
    await this.flush();
  }

  /** Sends all waiting writes one after the other, until the connection fails. */
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

  /** Sends a write; returns whether to continue with the next one. */
  async #send(unsent: Unsent): Promise<boolean> {
    if (this.#failures === 0) this.#show(unsent.key, { state: 'saving' });
    const { version: known } = this.states.get(unsent.key);
    const version = unsent.version === null ? -1 : Math.max(known ?? -1, unsent.version ?? -1);
    try {
      const reply = await this.#parts.send({ ...unsent, version: version < 0 ? undefined : version });
      this.#failures = 0;
      // Reported in the same step, so that no page sees a moment in which the write is neither unsent nor
      // stored.
      const left = this.#leave(unsent, rowVersion(reply));
      this.#parts.onSent?.(unsent, reply);
      await left;
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
    if (isTransient(error) || (error instanceof ApiError && error.status === 401)) {
      this.#wait(error);
      return false;
    }
    const refusal = error instanceof Error ? error : new Error(String(error));
    this.#show(key, { state: 'refused', problem: { kind: 'refused', error: refusal } });
    return true;
  }

  #wait(error: unknown): void {
    const seconds = RETRY_SECONDS[Math.min(this.#failures, RETRY_SECONDS.length - 1)] ?? 0;
    const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
    this.#failures += 1;
    for (const { key } of this.#queue.values()) {
      if (!this.states.get(key).problem) this.#show(key, { state: 'waiting' });
    }
    if (error instanceof ApiError && error.status === 401) return;
    this.#timer = setTimeout(() => void this.flush(), 1000 * Math.max(seconds, retryAfter));
  }
}
