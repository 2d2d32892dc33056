/** Lets calls on this node wait for changes, by id: of a person's jobs, or of an action's answers. */
export class Changes {
  readonly #waiting = new Map<number, Set<() => void>>();
  #closed = false;

  /** Wakes everyone waiting for changes of this id. */
  notify(id: number): void {
    for (const wake of this.#waiting.get(id) ?? []) wake();
  }

  /** Wakes everyone, after a gap in which changes may have been missed. */
  notifyAll(): void {
    for (const id of [...this.#waiting.keys()]) this.notify(id);
  }

  /** Wakes everyone and ends all further waiting at once: the server is shutting down. */
  close(): void {
    this.#closed = true;
    this.notifyAll();
  }

  /**
   * Starts watching an id: `changed` resolves to true at the next change, or to false after `patience` milliseconds or
   * `end`.
   */
  watch(id: number, timeout: number): { changed: Promise<boolean>; end: () => void } {
    let wake: (changed: boolean) => void = () => undefined;
    const changed = new Promise<boolean>((resolve) => {
      wake = resolve;
    });
    const onChange = () => wake(true);
    const waiting = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, waiting.add(onChange));
    const timer = setTimeout(() => wake(false), this.#closed ? 0 : timeout);
    const end = () => {
      clearTimeout(timer);
      waiting.delete(onChange);
      if (waiting.size === 0 && this.#waiting.get(id) === waiting) this.#waiting.delete(id);
      wake(false);
    };
    return { changed, end };
  }
}
