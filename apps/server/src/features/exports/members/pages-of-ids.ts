import type { Cell } from '@ithaki/sheets';

/** So many rows are read at once. */
const SIZE = 500;

/** So many pages are asked for before their turn, so that the database never waits for what is made of the last one. */
const AHEAD = 2;

/**
 * The rows of these members, page after page in their order. The next pages are asked for before the rows of this one
 * are taken, so that the database works while the file is written.
 */
export async function* rowsOfIds(
  ids: readonly number[],
  load: (ids: readonly number[]) => Promise<readonly (readonly Cell[])[]>,
): AsyncGenerator<readonly Cell[]> {
  const asked: Promise<readonly (readonly Cell[])[]>[] = [];
  let next = 0;
  const askAhead = () => {
    for (; asked.length <= AHEAD && next < ids.length; next += SIZE) {
      const page = load(ids.slice(next, next + SIZE));
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
