import type { Cell } from '@ithaki/sheets';

/** So many rows are in memory at once, and as many are asked for meanwhile. */
const SIZE = 500;

/**
 * The rows of these members, page after page in their order. The next page is asked for before the rows of this one are
 * taken, so that the database works while the file is written.
 */
export async function* rowsOfIds(
  ids: readonly number[],
  load: (ids: readonly number[]) => Promise<readonly (readonly Cell[])[]>,
): AsyncGenerator<readonly Cell[]> {
  const pageAt = (start: number) => (start < ids.length ? load(ids.slice(start, start + SIZE)) : undefined);
  let ahead = pageAt(0);
  try {
    for (let start = SIZE; ahead; start += SIZE) {
      const rows = await ahead;
      ahead = pageAt(start);
      // Whoever takes the rows may fail first; this failure then is nobody's.
      ahead?.catch(() => undefined);
      yield* rows;
    }
  } finally {
    await ahead?.catch(() => undefined);
  }
}
