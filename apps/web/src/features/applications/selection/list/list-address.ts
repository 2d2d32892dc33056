import type { BodyOf, Calls } from '@ithaki/contract';
import type { Search } from '../../../../address/address-state.ts';
import { standingsOf, tabOf } from '../status-tabs.ts';

type Asked = BodyOf<Calls['selection']['list']>;

/** Filters by answer stand in the address behind this. */
const FILTER = 'f.';

const orders = ['SubmittedAt', 'Name', 'Points', 'kayas', 'Protocol', 'SavedAt'] as const;

/** The order of an address that names none: the newest first. */
export const USUAL = '-SubmittedAt';

/** What an address asks of a question: part of the answer, by the question's name. */
export const filtersIn = (search: Search): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      key.startsWith(FILTER) && value ? [[key.slice(FILTER.length), value]] : [],
    ),
  );

/** The change of the address by which a question is asked for, or no more. */
export const filterChange = (name: string, value: string | undefined): Search => ({
  [`${FILTER}${name}`]: value,
  page: undefined,
});

/** What the list is ordered by: a column's name, '-' in front for from the last. */
export const orderIn = (search: Search): string => search.order ?? USUAL;

/** The page of an address, from 1. */
export const pageIn = (search: Search): number => Math.max(1, Math.trunc(Number(search.page)) || 1);

/** Which applications an address asks for, without order and page. */
export function setIn(search: Search): Pick<Asked, 'Status' | 'Search' | 'Filter' | 'Missing'> {
  const filters = filtersIn(search);
  const tab = tabOf(search.tab);
  const again = tab === 'submitted' && search.again === '1';
  return {
    Status: again ? ['Resubmitted'] : standingsOf(tab),
    ...(search.q && { Search: search.q }),
    ...(Object.keys(filters).length > 0 && { Filter: filters }),
    ...(search.missing === '1' && { Missing: true }),
  };
}

/** The page of the list that an address asks for. */
export function askedIn(search: Search, columns: readonly string[]): Asked {
  const order = orderIn(search);
  const by = orders.find((one) => one === order.replace(/^-/, '')) ?? 'SubmittedAt';
  return {
    ...setIn(search),
    Order: by,
    Descending: order.startsWith('-'),
    Columns: [...columns],
    page: pageIn(search) - 1,
  };
}
