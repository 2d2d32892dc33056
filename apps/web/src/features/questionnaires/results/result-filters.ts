import type { FieldFilter, ResultsFilter } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { Search } from '../../../address/address-state.ts';

/** A filter by people as stored in the address: a field and its selected values. */
export type PeopleFilter = readonly [field: string, values: readonly string[]];

const isPeopleFilter = (candidate: unknown): candidate is PeopleFilter =>
  Array.isArray(candidate) &&
  typeof candidate[0] === 'string' &&
  Array.isArray(candidate[1]) &&
  candidate[1].every((value) => typeof value === 'string');

/** Returns the filters in the address; an unreadable value counts as no filter. */
export function parseFilters({ fields }: Search): readonly PeopleFilter[] {
  try {
    const parsed: unknown = JSON.parse(fields ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isPeopleFilter) : [];
  } catch {
    return [];
  }
}

/** Filters as text for the address; undefined for none. */
export const serializeFilters = (filters: readonly PeopleFilter[]): string | undefined =>
  filters.length === 0 ? undefined : JSON.stringify(filters);

const validDate = (text: string | undefined): string => (text && parseDate(text) ? text : '');

/** Filters as request bodies expect them. */
export const fieldFilters = (filters: readonly PeopleFilter[]): FieldFilter[] =>
  filters
    .filter(([, values]) => values.length > 0)
    .map(([Field, values]) => ({ Field, Match: 'in', Value: [...values] }));

/** Request for the results that the address describes. */
export function resultsRequest(questId: number, search: Search): ResultsFilter {
  const { action, from, to, unfinished } = search;
  const filters = fieldFilters(parseFilters(search));
  return {
    QuestId: questId,
    ...(action && /^\d+$/.test(action) && { ActionId: Number(action) }),
    ...(validDate(from) && { From: validDate(from) }),
    ...(validDate(to) && { To: validDate(to) }),
    ...(unfinished === 'yes' && { Unfinished: true }),
    ...(filters.length > 0 && { Set: { Filter: filters } }),
  };
}
