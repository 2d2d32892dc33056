import type { LiveNotice, LiveRoom } from './live-notice.ts';

/** Lets calls on this node wait for notices, by room: what the hub pushes, where there is no connection. */
export class LiveBus {
  readonly #listeners = new Map<LiveRoom, Set<(event: LiveNotice['e']) => void>>();
  readonly #ends = new Set<() => void>();
  #closed = false;

  /** Tells each listener of the rooms once. */
  tell({ to, e }: LiveNotice): void {
    const listeners = new Set(to.flatMap((room) => [...(this.#listeners.get(room) ?? [])]));
    for (const listener of listeners) listener(e);
  }

  /** Tells everyone, after a gap in which notices may have been missed. */
  tellAll(event: LiveNotice['e']): void {
    for (const listener of new Set([...this.#listeners.values()].flatMap((listeners) => [...listeners])))
      listener(event);
  }

  /** Hears the notices of rooms; `onEnd` is called when the server stops. Returns a function that ends it. */
  listen(rooms: readonly LiveRoom[], listener: (event: LiveNotice['e']) => void, onEnd: () => void): () => void {
    for (const room of rooms) this.#listeners.set(room, (this.#listeners.get(room) ?? new Set()).add(listener));
    this.#ends.add(onEnd);
    if (this.#closed) onEnd();
    return () => {
      this.#ends.delete(onEnd);
      for (const room of rooms) {
        const listeners = this.#listeners.get(room);
        listeners?.delete(listener);
        if (listeners?.size === 0) this.#listeners.delete(room);
      }
    };
  }

  /** Ends all waiting, now and from now on: the server is shutting down. */
  close(): void {
    this.#closed = true;
    for (const end of this.#ends) end();
  }
}
