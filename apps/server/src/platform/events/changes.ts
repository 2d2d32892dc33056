/** Longest time in milliseconds that a call waits for a change; proxies allow requests longer than that. */
const MAX_WAIT_MS = 20_000;

/**
 * Lets calls on this node wait for changes, each identified by an id: of a person whose jobs change, an action whose
 * answers change, or an answer set.
 */
export class Changes {
  readonly #waiting = new Map<number, Set<() => void>>();
  #closed = false;

  /** Wakes all calls that wait for changes of this id. */
  notify(id: number): void {
    for (const wake of this.#waiting.get(id) ?? []) wake();
  }

  /** Wakes all calls, after a gap in which changes may have been missed. */
  notifyAll(): void {
    for (const id of [...this.#waiting.keys()]) this.notify(id);
  }

  /** Wakes all calls and makes later ones return at once, because the server is shutting down. */
  close(): void {
    this.#closed = true;
    this.notifyAll();
  }

  /**
   * Runs a call that may wait for a change of an id. Watching begins before the call reads anything, so that no change
   * is missed in between. `changed` resolves to true at the next change, or to false when the call has waited long
   * enough or the caller has disconnected.
   */
  async whileWatching<Result>(
    id: number,
    { onGone }: { onGone(listener: () => void): () => void },
    call: (changed: Promise<boolean>) => Promise<Result>,
  ): Promise<Result> {
    const { changed, end } = this.#watch(id);
    const stay = onGone(end);
    try {
      return await call(changed);
    } finally {
      stay();
      end();
    }
  }

  #watch(id: number): { changed: Promise<boolean>; end: () => void } {
    let wake: (changed: boolean) => void = () => undefined;
    const changed = new Promise<boolean>((resolve) => {
      wake = resolve;
    });
    const onChange = () => wake(true);
    const waiting = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, waiting.add(onChange));
    const timer = setTimeout(() => wake(false), this.#closed ? 0 : MAX_WAIT_MS);
    const end = () => {
      clearTimeout(timer);
      waiting.delete(onChange);
      if (waiting.size === 0 && this.#waiting.get(id) === waiting) this.#waiting.delete(id);
      wake(false);
    };
    return { changed, end };
  }
}
