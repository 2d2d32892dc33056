import type { BodyOf, Calls } from '@ithaki/contract';
import type { Search } from '../../../../address/address-state.ts';
import { tabOf, tabStandings } from '../status-tabs.ts';

type ListRequest = BodyOf<Calls['selection']['list']>;

/** Prefix of filters by answer in the address. */
const FILTER_PREFIX = 'f.';

const orders = ['SubmittedAt', 'Name', 'Points', 'kayas', 'Protocol', 'SavedAt'] as const;

/** Default order: newest first. */
export const DEFAULT_ORDER = '-SubmittedAt';

/** Filters of an address: part of the answer, by question name. */
export const answerFilters = (search: Search): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      key.startsWith(FILTER_PREFIX) && value ? [[key.slice(FILTER_PREFIX.length), value]] : [],
    ),
  );

/** Change of the address that sets or removes a filter. */
export const filterChange = (name: string, value: string | undefined): Search => ({
  [`${FILTER_PREFIX}${name}`]: value,
  page: undefined,
});

/** Order of the list: a column's name, with '-' for descending. */
export const orderOf = (search: Search): string => search.order ?? DEFAULT_ORDER;

/** Page of the list, from 1. */
export const pageOf = (search: Search): number => Math.max(1, Math.trunc(Number(search.page)) || 1);

/** Body fields that select the applications of an address, without order and page. */
export function selectionOf(search: Search): Pick<ListRequest, 'Status' | 'Search' | 'Filter' | 'Missing'> {
  const filters = answerFilters(search);
  const tab = tabOf(search.tab);
  const isResubmitted = tab === 'submitted' && search.again === '1';
  return {
    Status: isResubmitted ? ['Resubmitted'] : tabStandings(tab),
    ...(search.q && { Search: search.q }),
    ...(Object.keys(filters).length > 0 && { Filter: filters }),
    ...(search.missing === '1' && { Missing: true }),
  };
}

/** Request for the page of the list that an address describes. */
export function listRequest(search: Search, columns: readonly string[]): ListRequest {
  const order = orderOf(search);
  const column = orders.find((candidate) => candidate === order.replace(/^-/, '')) ?? 'SubmittedAt';
  return {
    ...selectionOf(search),
    Order: column,
    Descending: order.startsWith('-'),
    Columns: [...columns],
    page: pageOf(search) - 1,
  };
}
