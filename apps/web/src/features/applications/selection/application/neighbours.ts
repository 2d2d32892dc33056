import type { ListedApplication } from '@ithaki/contract';
import type { Search } from '../../../../address/address-state.ts';

/** The application of a page that is open, and those beside it; on the page's edge the next page's. */
export function neighboursOf(
  list: readonly Pick<ListedApplication, 'Id'>[],
  wanted: string,
  page: number,
  pages: number,
) {
  const named = { first: list[0]?.Id, last: list.at(-1)?.Id }[wanted];
  const id = named ?? (/^\d+$/.test(wanted) ? Number(wanted) : undefined);
  const at = list.findIndex(({ Id }) => Id === id);
  const to = (place: number): Search | undefined => {
    const row = list[place];
    return at >= 0 && row ? { app: String(row.Id) } : undefined;
  };
  const turned = (by: 1 | -1): Search => ({
    page: page + by > 1 ? String(page + by) : undefined,
    app: by === 1 ? 'first' : 'last',
  });
  return {
    id,
    /** Where it stands on the page, from 1; 0 when it is not there. */
    place: at + 1,
    next: to(at + 1) ?? (at >= 0 && page < pages ? turned(1) : undefined),
    previous: to(at - 1) ?? (at === 0 && page > 1 ? turned(-1) : undefined),
  };
}
