import type { Cell } from '@ithaki/sheets';
import type { Work } from './exported-list.ts';

type Rows = readonly (readonly Cell[])[];

/** So many rows are read at once. */
const SIZE = 1_000;

/** So many pages are asked for before their turn, so that the database never waits for what is made of the last one. */
const AHEAD = 2;

/**
 * The rows of these members, page after page in their order. The next pages are asked for before the rows of this one
 * are taken, so that the database works while the file is written. As many members are noted as seen with each page, but
 * in the order of their ids, as the notes lie in the database: by the last row everyone is.
 */
export async function* rowsOfIds(
  { saw }: Pick<Work, 'saw'>,
  ids: readonly number[],
  load: (ids: readonly number[]) => Promise<Rows>,
): AsyncGenerator<readonly Cell[]> {
  const sorted = Int32Array.from(ids).sort();
  const asked: Promise<Rows>[] = [];
  let next = 0;
  const askAhead = () => {
    for (; asked.length <= AHEAD && next < ids.length; next += SIZE) {
      const [from, to] = [next, next + SIZE];
      const page = Promise.all([load(ids.slice(from, to)), saw([...sorted.subarray(from, to)])]).then(([rows]) => rows);
      // Whoever takes the rows may fail first; this failure then is nobody's.
      page.catch(() => undefined);
      asked.push(page);
    }
  };
  try {
    askAhead();
    while (asked.length > 0) {
      const rows = await asked[0];
      asked.shift();
      askAhead();
      yield* rows ?? [];
    }
  } finally {
    await Promise.allSettled(asked);
  }
}
