import type { Cell } from '@ithaki/sheets';
import type { ListContext } from './exported-list.ts';

type Rows = readonly (readonly Cell[])[];

/** Rows read at once. */
const PAGE_ROWS = 1_000;

/** Pages requested ahead, so that the database never waits while rows are written. */
const PAGES_AHEAD = 2;

/**
 * Yields the rows of these members in order, page by page, requesting the next pages while rows are written. With each
 * page as many members are recorded as seen, but in order of their ids, as the records lie in the database; by the last
 * row everyone is.
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
