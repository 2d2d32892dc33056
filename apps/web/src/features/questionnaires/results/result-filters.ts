import type { FieldFilter, ResultsAsked } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { Search } from '../../../address/address-state.ts';

/** A filter of people as the address keeps it: a field and some of its values. */
export type Chosen = readonly [field: string, values: readonly string[]];

const isChosen = (one: unknown): one is Chosen =>
  Array.isArray(one) &&
  typeof one[0] === 'string' &&
  Array.isArray(one[1]) &&
  one[1].every((value) => typeof value === 'string');

/** The filters in the address; what cannot be read is none. */
export function filtersIn({ fields }: Search): readonly Chosen[] {
  try {
    const read: unknown = JSON.parse(fields ?? '[]');
    return Array.isArray(read) ? read.filter(isChosen) : [];
  } catch {
    return [];
  }
}

/** Filters as the address keeps them; nothing for none. */
export const filtersOut = (filters: readonly Chosen[]): string | undefined =>
  filters.length === 0 ? undefined : JSON.stringify(filters);

const dayOf = (text: string | undefined): string => (text && parseDate(text) ? text : '');

/** The filters as calls take them. */
export const fieldFilters = (filters: readonly Chosen[]): FieldFilter[] =>
  filters
    .filter(([, values]) => values.length > 0)
    .map(([Field, values]) => ({ Field, Match: 'in', Value: [...values] }));

/** Which answers the address asks for. */
export function askedIn(questId: number, search: Search): ResultsAsked {
  const { action, from, to, unfinished } = search;
  const filters = fieldFilters(filtersIn(search));
  return {
    QuestId: questId,
    ...(action && /^\d+$/.test(action) && { ActionId: Number(action) }),
    ...(dayOf(from) && { From: dayOf(from) }),
    ...(dayOf(to) && { To: dayOf(to) }),
    ...(unfinished === 'yes' && { Unfinished: true }),
    ...(filters.length > 0 && { Set: { Filter: filters } }),
  };
}
