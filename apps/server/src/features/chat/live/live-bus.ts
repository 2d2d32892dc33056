import type { LiveNotice, LiveRoom } from './live-notice.ts';

/**
 * Lets calls wait on this node for notices of rooms. Used by pages without a connection to the hub, in place of what
 * the hub would push.
 */
export class LiveBus {
  readonly #listeners = new Map<LiveRoom, Set<(event: LiveNotice['e']) => void>>();
  readonly #ends = new Set<() => void>();
  #closed = false;

  /** Passes a notice once to each listener of its rooms. */
  publish({ to, e }: LiveNotice): void {
    const listeners = new Set(to.flatMap((room) => [...(this.#listeners.get(room) ?? [])]));
    for (const listener of listeners) listener(e);
  }

  /** Passes an event to every listener, after a gap in which notices may have been missed. */
  publishToAll(event: LiveNotice['e']): void {
    for (const listener of new Set([...this.#listeners.values()].flatMap((listeners) => [...listeners])))
      listener(event);
  }

  /**
   * Listens to the notices of rooms; `onEnd` is called when the server stops. Returns a function that stops listening.
   */
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

  /** Ends all waiting calls, and all later ones at once, because the server is shutting down. */
  close(): void {
    this.#closed = true;
    for (const end of this.#ends) end();
  }
}
