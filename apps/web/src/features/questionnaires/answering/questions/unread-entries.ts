import type { ChangeTracker } from '../keep/change-tracker.ts';

/** A field of a question: the id of its element, and its line in a table or records. */
export interface FieldPlace {
  field: string;
  line?: string | undefined;
}

interface Entry extends FieldPlace {
  model: string;
  text: string;
}

/** Key of the number of unreadable entries, for watching it. */
const unreadKey = 'unread';

/**
 * Texts typed into fields that could not be read as answers, such as 'March' as a date. They are not stored as
 * answers.
 */
export class UnreadEntries {
  readonly #entries = new Map<string, Entry>();
  readonly #watch: ChangeTracker;

  constructor(watch: ChangeTracker) {
    this.#watch = watch;
  }

  /** Returns the unreadable text of a field. */
  text(field: string): string | undefined {
    return this.#entries.get(field)?.text;
  }

  /** Whether a question has such entries. */
  has(model: string): boolean {
    return [...this.#entries.values()].some((entry) => entry.model === model);
  }

  /** Stores the unreadable text of a question's field; undefined removes it. */
  set(model: string, { field, line }: FieldPlace, text: string | undefined): void {
    if (text === this.text(field)) return;
    if (text === undefined) this.#entries.delete(field);
    else this.#entries.set(field, { model, field, line, text });
    this.#watch.markChanged([unreadKey]);
  }

  /** Removes the entries of a question. */
  drop(model: string): void {
    this.#dropWhere((entry) => entry.model === model);
  }

  /** Removes the entries of a removed line. */
  dropLine(model: string, line: string): void {
    this.#dropWhere((entry) => entry.model === model && entry.line === line);
  }

  /** Returns the number of unreadable entries. */
  readonly count = (): number => this.#entries.size;

  readonly onCount = (listener: () => void): (() => void) => this.#watch.subscribe(unreadKey, listener);

  #dropWhere(isDropped: (entry: Entry) => boolean): void {
    for (const entry of [...this.#entries.values()]) if (isDropped(entry)) this.set(entry.model, entry, undefined);
  }
}
