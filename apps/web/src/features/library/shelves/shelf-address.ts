import { isLanguageCode } from '@ithaki/formats';
/** The lists of the library: all items, the person's own lists, and items that wait for approval. */
export const shelves = ['all', 'favorites', 'recent', 'shared', 'own', 'unapproved'] as const;
export type Shelf = (typeof shelves)[number];

export const itemOrders = ['newest', 'title', 'rating'] as const;
export type ItemOrder = (typeof itemOrders)[number];

type Search = Record<string, string | undefined>;

const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((known) => known === value);

/** State of the library page, as read from its address. */
export interface LibraryAddress {
  shelf: Shelf;
  words: string;
  kind: string | undefined;
  tag: string | undefined;
  language: string | undefined;
  order: ItemOrder | undefined;
  view: 'cards' | 'list';
  /** From 1. */
  page: number;
  /** The item whose details are open. */
  item: number | undefined;
}

/** Reads the state from the query of the address; unknown values are ignored. */
export function readAddress(search: Search): LibraryAddress {
  return {
    shelf: oneOf(shelves, search.show) ?? 'all',
    words: search.q?.trim() ?? '',
    kind: search.kind,
    tag: search.tag,
    language: search.language && isLanguageCode(search.language) ? search.language : undefined,
    order: oneOf(itemOrders, search.order),
    view: search.view === 'list' ? 'list' : 'cards',
    page: Math.max(1, Math.floor(Number(search.page)) || 1),
    item: search.item && /^\d{1,9}$/.test(search.item) ? Number(search.item) : undefined,
  };
}

/** Reads the category of the address: its id, or the names down to it, joined by '/'. */
export const readCategory = (param: string | undefined): number | string | undefined =>
  param !== undefined && /^\d+$/.test(param) ? Number(param) : param || undefined;

/** Whether a search or a filter is set, regardless of list and category. */
export const isFiltered = ({ words, kind, tag, language }: LibraryAddress): boolean =>
  words !== '' || kind !== undefined || tag !== undefined || language !== undefined;

/** Returns the query parameters that stay when another category is opened: view, search and filters, not the page. */
export const filterParams = ({ words, kind, tag, language, order, view }: LibraryAddress): Search => ({
  q: words || undefined,
  kind,
  tag,
  language,
  order,
  view: view === 'list' ? view : undefined,
});
