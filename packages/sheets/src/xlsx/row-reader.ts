import type { Cell, RowSource } from '../column.ts';

/** Takes rows one by one and knows whether there is another, so that a full sheet can be followed by a further one. */
export class RowReader {
  readonly #iterator: AsyncIterator<readonly Cell[]> | Iterator<readonly Cell[]>;
  #ahead: readonly Cell[] | undefined;
  #ended = false;

  constructor(rows: RowSource) {
    this.#iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  /** Whether another row follows; asks the source for it. */
  async more(): Promise<boolean> {
    if (this.#ahead || this.#ended) return this.#ahead !== undefined;
    const { done, value } = await this.#iterator.next();
    if (done) this.#ended = true;
    else this.#ahead = value;
    return !done;
  }

  /** The row that {@link more} found. */
  take(): readonly Cell[] {
    const row = this.#ahead ?? [];
    this.#ahead = undefined;
    return row;
  }

  /** Lets the source go before its end: a cursor is closed. */
  async close(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    await this.#iterator.return?.();
  }
}
