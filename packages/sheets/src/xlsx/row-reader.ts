import type { Cell, RowSource } from '../column.ts';

/** Reads rows with a lookahead of one, so that a full sheet can be continued on another. */
export class RowReader {
  readonly #iterator: AsyncIterator<readonly Cell[]> | Iterator<readonly Cell[]>;
  #ahead: readonly Cell[] | undefined;
  #ended = false;

  constructor(rows: RowSource) {
    this.#iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  /** Whether another row follows; may read it from the source. */
  async more(): Promise<boolean> {
    if (this.#ahead || this.#ended) return this.#ahead !== undefined;
    const { done, value } = await this.#iterator.next();
    if (done) this.#ended = true;
    else this.#ahead = value;
    return !done;
  }

  /** The row found by {@link more}. */
  take(): readonly Cell[] {
    const row = this.#ahead ?? [];
    this.#ahead = undefined;
    return row;
  }

  /** Stops before the end of the source, e.g. closes a cursor. */
  async close(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    await this.#iterator.return?.();
  }
}
