import { type FieldFilter, type Match, matches, type ProgressState, progressStates } from '@ithaki/contract';
import type { Search } from '../../address/address-state.ts';

/** Numbers of rows a page may have. */
export const pageSizes = [10, 25, 50, 100] as const;
/** Number of rows of a page. */
export type PageSize = (typeof pageSizes)[number];

/** Membership states shown by default: inactive (0) and active (1). */
export const usualStates: readonly number[] = [0, 1];

/** A field's name, or 'action:' and an action's id; a leading '-' means descending. */
export type GridOrder = string | undefined;

/** Comparisons of a value in a mentee's data of an action, default first. */
export const valueMatches = ['contains', 'equals', 'from', 'to', 'empty', 'notempty'] as const;

/** Comparison of a value in a mentee's data of an action; `Value` is unused for 'empty' and 'notempty'. */
export interface ValueAsked {
  Name: string;
  Match: (typeof valueMatches)[number];
  Value: string;
}

/** Filter on an action: its standing, its mentor, and a value written in it. */
export interface ActionAsked {
  ActionId: number;
  States: readonly ProgressState[];
  MentorId?: number | undefined;
  Value?: ValueAsked | undefined;
}

/** State of the grid as its address holds it. */
export interface GridAddress {
  search: string;
  filters: readonly FieldFilter[];
  actions: readonly ActionAsked[];
  /** Ids; 0 means mentees without a mentor or coordinator. */
  mentor: number | undefined;
  coordinator: number | undefined;
  states: readonly number[];
  /** Whether the address names the states; otherwise `states` are the default. */
  statesAsked: boolean;
  order: GridOrder;
  /** From 1. */
  page: number;
  size: PageSize;
  /** Key of the group of columns shown; undefined shows all. */
  tab: string | undefined;
  /** Keys of the person columns that are hidden. */
  hidden: readonly string[];
}

const FIELD = 'f.';
const ACTION = 'a.';

// Values are joined with separators, so separators inside a value are percent-encoded, as in any address.
const write = (value: string) => value.replace(/[%|]/g, encodeURIComponent);
const read = (value: string) => value.replace(/%(25|7C)/gi, decodeURIComponent);
const writePart = (value: string) => value.replace(/[%;:]/g, encodeURIComponent);
const readPart = (value: string) => value.replace(/%(25|3A|3B)/gi, decodeURIComponent);

/** Prefixes of the parts of an action's filter that follow its states. */
const MENTOR = 'mentor:';
const VALUE = 'value:';

/** Name of a field's filter in the address. */
export const fieldKey = (name: string): string => `${FIELD}${name}`;

/** Name of an action's filter in the address. */
export const actionKey = (id: number): string => `${ACTION}${id}`;

const listOf = (text: string | undefined): string[] => (text ? text.split('|') : []);

const numberIn = (text: string | undefined, most = 2_147_483_647): number | undefined =>
  /^\d{1,10}$/.test(text ?? '') && Number(text) <= most ? Number(text) : undefined;

const severalValues: readonly Match[] = ['in', 'between'];

/** A field's filter as written in the address: 'in:Αττική|Κρήτη', 'empty'. */
function filterText({ Match = 'equals', Value }: FieldFilter): string {
  if (Value === undefined) return Match;
  return `${Match}:${[Value].flat().map(write).join('|')}`;
}

function filterOf(Field: string, text: string): FieldFilter[] {
  const [name = '', ...rest] = text.split(':');
  const Match = matches.find((known) => known === name);
  if (!Match) return [];
  if (Match === 'empty' || Match === 'notempty') return [{ Field, Match }];
  const values = rest.join(':').split('|').map(read);
  if (Match === 'between') return [{ Field, Match, Value: [values[0] ?? '', values[1] ?? ''] }];
  return [{ Field, Match, Value: severalValues.includes(Match) ? values : (values[0] ?? '') }];
}

function valueIn(text: string): ValueAsked | undefined {
  const [Name = '', match = '', Value = ''] = text.split(':').map(readPart);
  const Match = valueMatches.find((known) => known === match);
  return Name !== '' && Match ? { Name, Match, Value } : undefined;
}

/** Parses an action's filter in the address: 'waiting|late;mentor:12;value:place:contains:Χανιά'. */
function actionOf(name: string, text: string): ActionAsked[] {
  const ActionId = numberIn(name);
  const [states, ...parts] = text.split(';');
  const asked = listOf(states);
  const States = progressStates.filter((state) => asked.includes(state));
  const after = (sign: string) => parts.find((part) => part.startsWith(sign))?.slice(sign.length);
  const MentorId = numberIn(after(MENTOR)) || undefined;
  const value = after(VALUE);
  const Value = value === undefined ? undefined : valueIn(value);
  if (!ActionId || (States.length === 0 && !MentorId && !Value)) return [];
  return [{ ActionId, States, ...(MentorId && { MentorId }), ...(Value && { Value }) }];
}

const named = (search: Search, prefix: string): [name: string, text: string][] =>
  Object.entries(search).flatMap(([key, value]) => (key.startsWith(prefix) && value ? [[key.slice(2), value]] : []));

/** Parses the address; unknown or invalid parts are ignored. */
export function readAddress(search: Search): GridAddress {
  const states = listOf(search.state).flatMap((text) => numberIn(text, 3) ?? []);
  return {
    search: (search.q ?? '').slice(0, 200),
    filters: named(search, FIELD)
      .flatMap(([name, text]) => filterOf(name, text))
      .slice(0, 30),
    actions: named(search, ACTION)
      .flatMap(([name, text]) => actionOf(name, text))
      .slice(0, 10),
    mentor: numberIn(search.mentor),
    coordinator: numberIn(search.coord),
    states: states.length > 0 ? states : usualStates,
    statesAsked: states.length > 0,
    order: search.order,
    page: Math.max(1, numberIn(search.page) ?? 1),
    size: pageSizes.find((size) => String(size) === search.size) ?? 10,
    tab: search.tab,
    hidden: listOf(search.hide),
  };
}

/** Address change that sets or removes the filter on a field. */
export const withFilter = (field: string, filter: FieldFilter | undefined): Search => ({
  [fieldKey(field)]: filter && filterText(filter),
});

/** Address change that sets or removes the filter on an action. */
export function withAction({ ActionId, States, MentorId, Value }: ActionAsked): Search {
  const parts = [
    ...(MentorId ? [`${MENTOR}${MentorId}`] : []),
    ...(Value ? [`${VALUE}${[Value.Name, Value.Match, Value.Value].map(writePart).join(':')}`] : []),
  ];
  return { [actionKey(ActionId)]: [States.join('|'), ...parts].join(';') || undefined };
}

/** Address change that sets the membership states; the default states are left out. */
export const withStates = (states: readonly number[]): Search => ({
  state: [...states].sort().join() === usualStates.join() ? undefined : [...states].sort().join('|') || undefined,
});

const isFilter = (key: string) =>
  key.startsWith(FIELD) || key.startsWith(ACTION) || ['q', 'mentor', 'coord', 'state'].includes(key);

/** Address change that removes all filters. */
export const withoutFilters = (search: Search): Search =>
  Object.fromEntries(
    Object.keys(search)
      .filter(isFilter)
      .map((key) => [key, undefined]),
  );
