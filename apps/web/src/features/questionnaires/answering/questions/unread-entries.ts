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

/** Watch key of the number of unread entries. */
const unreadKey = 'unread';

/** Texts typed into fields that could not be read as answers, such as a date 'March'. Nothing of them is stored. */
export class UnreadEntries {
  readonly #entries = new Map<string, Entry>();
  readonly #watch: ChangeTracker;

  constructor(watch: ChangeTracker) {
    this.#watch = watch;
  }

  /** What was typed into a field and could not be read. */
  text(field: string): string | undefined {
    return this.#entries.get(field)?.text;
  }

  /** Whether a question has such entries. */
  has(model: string): boolean {
    return [...this.#entries.values()].some((entry) => entry.model === model);
  }

  /** Keeps what was typed into a field of a question; undefined once it can be read. */
  set(model: string, { field, line }: FieldPlace, text: string | undefined): void {
    if (text === this.text(field)) return;
    if (text === undefined) this.#entries.delete(field);
    else this.#entries.set(field, { model, field, line, text });
    this.#watch.markChanged([unreadKey]);
  }

  /** Forgets the entries of a question. */
  drop(model: string): void {
    this.#dropWhere((entry) => entry.model === model);
  }

  /** Forgets the entries of a removed line. */
  dropLine(model: string, line: string): void {
    this.#dropWhere((entry) => entry.model === model && entry.line === line);
  }

  /** How many entries could not be read. */
  readonly count = (): number => this.#entries.size;

  readonly onCount = (listener: () => void): (() => void) => this.#watch.subscribe(unreadKey, listener);

  #dropWhere(isDropped: (entry: Entry) => boolean): void {
    for (const entry of [...this.#entries.values()]) if (isDropped(entry)) this.set(entry.model, entry, undefined);
  }
}
