/** The lists of the library: everyone's, the person's own ones, and what waits for approval. */
export const shelves = ['all', 'favorites', 'recent', 'shared', 'own', 'unapproved'] as const;
export type Shelf = (typeof shelves)[number];

export const itemOrders = ['newest', 'title', 'rating'] as const;
export type ItemOrder = (typeof itemOrders)[number];

type Search = Record<string, string | undefined>;

const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((one) => one === value);

/** What the address says of the library: shelf, search, filters, order, form and page. */
export interface LibraryAddress {
  shelf: Shelf;
  words: string;
  kind: string | undefined;
  tag: string | undefined;
  language: 'el' | 'en' | undefined;
  order: ItemOrder | undefined;
  view: 'cards' | 'list';
  /** From 1. */
  page: number;
  /** The item whose details are open. */
  item: number | undefined;
}

/** Reads the part of the address after '?'; what it does not know is passed over. */
export function readAddress(search: Search): LibraryAddress {
  return {
    shelf: oneOf(shelves, search.show) ?? 'all',
    words: search.q?.trim() ?? '',
    kind: search.kind,
    tag: search.tag,
    language: oneOf(['el', 'en'] as const, search.language),
    order: oneOf(itemOrders, search.order),
    view: search.view === 'list' ? 'list' : 'cards',
    page: Math.max(1, Math.floor(Number(search.page)) || 1),
    item: search.item && /^\d{1,9}$/.test(search.item) ? Number(search.item) : undefined,
  };
}

/** Whether anything narrows the list, besides shelf and category. */
export const isNarrowed = ({ words, kind, tag, language }: LibraryAddress): boolean =>
  words !== '' || kind !== undefined || tag !== undefined || language !== undefined;

/** What leads to another category: form, search and filters stay, the page does not. */
export const keptRows = ({ words, kind, tag, language, order, view }: LibraryAddress): Search => ({
  q: words || undefined,
  kind,
  tag,
  language,
  order,
  view: view === 'list' ? view : undefined,
});
