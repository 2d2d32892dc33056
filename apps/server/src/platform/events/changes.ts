/** Lets calls of this node wait until something changes that a number names: a person's jobs, an action's answers. */
export class Changes {
  readonly #waiting = new Map<number, Set<() => void>>();
  #closed = false;

  /** What a number names changed. */
  tell(id: number): void {
    for (const wake of this.#waiting.get(id) ?? []) wake();
  }

  /** Whatever changed may have been missed: everyone looks again. */
  tellAll(): void {
    for (const id of [...this.#waiting.keys()]) this.tell(id);
  }

  /** Answers all who wait, and lets nobody wait again: the server shuts down. */
  close(): void {
    this.#closed = true;
    this.tellAll();
  }

  /** Begins to watch now; `changed` comes true at the first change since, or false after so many milliseconds. */
  watch(id: number, patience: number): { changed: Promise<boolean>; end: () => void } {
    let wake: (changed: boolean) => void = () => undefined;
    const changed = new Promise<boolean>((resolve) => {
      wake = resolve;
    });
    const told = () => wake(true);
    const waiting = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, waiting.add(told));
    const timer = setTimeout(() => wake(false), this.#closed ? 0 : patience);
    const end = () => {
      clearTimeout(timer);
      waiting.delete(told);
      if (waiting.size === 0 && this.#waiting.get(id) === waiting) this.#waiting.delete(id);
      wake(false);
    };
    return { changed, end };
  }
}
