import type { Cell } from '@ithaki/sheets';
import type { ListContext } from './exported-list.ts';

type Rows = readonly (readonly Cell[])[];

/** Number of rows read at once. */
const PAGE_ROWS = 1_000;

/** Number of pages requested in advance, so that the database never waits while rows are written. */
const PAGES_AHEAD = 2;

/**
 * Yields the rows of these members in order, page by page, requesting further pages while rows are written. With each
 * page the same number of members is recorded as viewed, but in order of their ids, in which the database stores these
 * records; after the last row all are recorded.
 */
export async function* readRowsByIds(
  { saw }: Pick<ListContext, 'saw'>,
  ids: readonly number[],
  load: (ids: readonly number[]) => Promise<Rows>,
): AsyncGenerator<readonly Cell[]> {
  const sorted = Int32Array.from(ids).sort();
  const pages: Promise<Rows>[] = [];
  let next = 0;
  const requestAhead = () => {
    for (; pages.length <= PAGES_AHEAD && next < ids.length; next += PAGE_ROWS) {
      const [from, to] = [next, next + PAGE_ROWS];
      const page = Promise.all([load(ids.slice(from, to)), saw([...sorted.subarray(from, to)])]).then(([rows]) => rows);
      // If the consumer throws first, nobody awaits this page: swallow its rejection.
      page.catch(() => undefined);
      pages.push(page);
    }
  };
  try {
    requestAhead();
    while (pages.length > 0) {
      const rows = await pages[0];
      pages.shift();
      requestAhead();
      yield* rows ?? [];
    }
  } finally {
    await Promise.allSettled(pages);
  }
}
