import type { Cell, RowSource } from '../column.ts';

/** Reads rows with a lookahead of one, so that a full sheet can be continued on another. */
export class RowReader {
  readonly #iterator: AsyncIterator<readonly Cell[]> | Iterator<readonly Cell[]>;
  #nextRow: readonly Cell[] | undefined;
  #isEnded = false;

  constructor(rows: RowSource) {
    this.#iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  /** Whether another row follows; may read it from the source. */
  async hasNext(): Promise<boolean> {
    if (this.#nextRow || this.#isEnded) return this.#nextRow !== undefined;
    const { done, value } = await this.#iterator.next();
    if (done) this.#isEnded = true;
    else this.#nextRow = value;
    return !done;
  }

  /** The row found by {@link hasNext}. */
  next(): readonly Cell[] {
    const row = this.#nextRow ?? [];
    this.#nextRow = undefined;
    return row;
  }

  /** Stops before the end of the source, e.g. closes a cursor. */
  async close(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    await this.#iterator.return?.();
  }
}
