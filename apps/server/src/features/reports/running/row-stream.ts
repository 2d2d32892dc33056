import type { Field, RawHead, ReaderConnection, RunLimits, Truncation } from './reader-connection.ts';

/** Most rows that wait to be taken; further ones are held up at the connection. */
const MOST_WAITING = 2_000;

/** The columns of a result, and its rows as they arrive. */
export interface RowStream {
  fields: Field[];
  rows: AsyncGenerator<unknown[], void, void>;
  /** Returns which limit cut the rows off, once they were read. */
  cut: () => Truncation;
}

/** What has arrived of a result and was not taken yet. */
interface Arrived {
  rows: unknown[][];
  fields: Field[];
  ended: { head: RawHead } | { error: unknown } | undefined;
  wake: () => void;
}

/**
 * Runs a statement and returns once its first row has arrived, or its end. No more rows are read than are taken; `end`
 * is called after the last. Throws what running the statement throws.
 */
export async function openRows(
  connection: ReaderConnection,
  { sql, values, limits }: { sql: string; values: readonly unknown[]; limits: RunLimits },
  end: () => Promise<void>,
): Promise<RowStream> {
  const arrived: Arrived = { rows: [], fields: [], ended: undefined, wake: () => undefined };
  const more = () =>
    new Promise<void>((resolve) => {
      arrived.wake = resolve;
    });
  const close = (ended: Arrived['ended']) => {
    arrived.ended = ended;
    arrived.wake();
  };
  connection
    .read(sql, values, limits, (row, fields) => {
      arrived.fields = fields;
      arrived.rows.push(row);
      if (arrived.rows.length >= MOST_WAITING) connection.pause();
      arrived.wake();
    })
    .then(
      (head) => close({ head }),
      (error: unknown) => close({ error }),
    );
  async function* rows(): RowStream['rows'] {
    try {
      for (;;) {
        const taken = arrived.rows;
        arrived.rows = [];
        connection.resume();
        yield* taken;
        const { ended } = arrived;
        if (arrived.rows.length > 0) continue;
        if (!ended) await more();
        else if ('error' in ended) throw ended.error;
        else return;
      }
    } finally {
      await end();
    }
  }
  if (arrived.rows.length === 0 && !arrived.ended) await more();
  const { ended } = arrived;
  if (ended && 'error' in ended) {
    await end();
    throw ended.error;
  }
  const cut = () => (arrived.ended && 'head' in arrived.ended ? arrived.ended.head.truncated : null);
  return { fields: ended ? ended.head.fields : arrived.fields, rows: rows(), cut };
}
