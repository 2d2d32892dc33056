/** Channel on which the database tells whose jobs changed (migration 0012). */
export const JOB_CHANNEL = 'job_changed';

/** Lets calls of this node wait until a person's jobs change. */
export class JobChanges {
  readonly #waiting = new Map<number, Set<() => void>>();
  #closed = false;

  /** A person's jobs changed. */
  tell(userId: number): void {
    for (const wake of this.#waiting.get(userId) ?? []) wake();
  }

  /** Whatever changed may have been missed: everyone looks again. */
  tellAll(): void {
    for (const userId of [...this.#waiting.keys()]) this.tell(userId);
  }

  /** Answers all who wait, and lets nobody wait again: the server shuts down. */
  close(): void {
    this.#closed = true;
    this.tellAll();
  }

  /** Begins to watch now; `changed` comes true at the first change since, or false after so many milliseconds. */
  watch(userId: number, patience: number): { changed: Promise<boolean>; end: () => void } {
    let wake: (changed: boolean) => void = () => undefined;
    const changed = new Promise<boolean>((resolve) => {
      wake = resolve;
    });
    const told = () => wake(true);
    const waiting = this.#waiting.get(userId) ?? new Set();
    this.#waiting.set(userId, waiting.add(told));
    const timer = setTimeout(() => wake(false), this.#closed ? 0 : patience);
    const end = () => {
      clearTimeout(timer);
      waiting.delete(told);
      if (waiting.size === 0 && this.#waiting.get(userId) === waiting) this.#waiting.delete(userId);
      wake(false);
    };
    return { changed, end };
  }
}
