import {
  type FieldFilter,
  type FilteredSheet,
  type Match,
  matches,
  type ProgressState,
  progressStates,
  type SheetStep,
  sheetSteps,
} from '@ithaki/contract';
import type { Search } from '../../address/address-state.ts';

/** Possible numbers of rows per page. */
export const pageSizes = [10, 25, 50, 100] as const;
/** The default number of rows, which is more than a screen shows (twelve). */
const USUAL_SIZE = 25;
/** Number of rows of the overview: enough to show most programmes on one page. */
const OVERVIEW_SIZE = 250;
/** Number of rows of a page. */
export type PageSize = (typeof pageSizes)[number] | typeof OVERVIEW_SIZE;

/** Membership states shown by default: inactive (0) and active (1). */
export const defaultStates: readonly number[] = [0, 1];

/** Maximum number of days in the filter for mentees without contact. */
export const MOST_DAYS = 365;

/** A field's name, or 'action:' and an action's id; a leading '-' means descending. */
export type GridOrder = string | undefined;

/** Comparisons of a value in a mentee's data of an action, default first. */
export const valueMatches = ['contains', 'equals', 'from', 'to', 'empty', 'notempty'] as const;

/** Comparison of a value in a mentee's data of an action; `Value` is unused for 'empty' and 'notempty'. */
export interface ValueFilter {
  Name: string;
  Match: (typeof valueMatches)[number];
  Value: string;
}

/** Filter on an action: its standing, its mentor, and a value written in it. */
export interface ActionFilter {
  ActionId: number;
  States: readonly ProgressState[];
  MentorId?: number | undefined;
  Value?: ValueFilter | undefined;
}

/** State of the grid as its address holds it. */
export interface GridAddress {
  search: string;
  filters: readonly FieldFilter[];
  actions: readonly ActionFilter[];
  /** Ids; 0 means mentees without a mentor or coordinator. */
  mentor: number | undefined;
  coordinator: number | undefined;
  /** Days for which no mentor has exchanged a message with the mentee. */
  noContactDays: number | undefined;
  /** How far the sheets of entry and exit are; empty: however far. */
  sheets: Readonly<Record<FilteredSheet, readonly SheetStep[]>>;
  states: readonly number[];
  /** Whether the address names the states; otherwise `states` are the default. */
  hasStateFilter: boolean;
  order: GridOrder;
  /** From 1. */
  page: number;
  size: PageSize;
  /** Whether the grid is an overview of one square for each cell. */
  overview: boolean;
  /** Key of the group of columns shown; undefined shows all. */
  tab: string | undefined;
  /** Keys of the person columns that are hidden. */
  hidden: readonly string[];
}

const FIELD = 'f.';
const ACTION = 'a.';

// Values are joined with separators, so separators inside a value are percent-encoded, as in any address.
const escapeValue = (value: string) => value.replace(/[%|]/g, encodeURIComponent);
const unescapeValue = (value: string) => value.replace(/%(25|7C)/gi, decodeURIComponent);
const escapePart = (value: string) => value.replace(/[%;:]/g, encodeURIComponent);
const unescapePart = (value: string) => value.replace(/%(25|3A|3B)/gi, decodeURIComponent);

/** Prefixes of the parts of an action's filter that follow its states. */
const MENTOR = 'mentor:';
const VALUE = 'value:';

/** Name of a field's filter in the address. */
export const fieldKey = (name: string): string => `${FIELD}${name}`;

/** Name of an action's filter in the address. */
export const actionKey = (id: number): string => `${ACTION}${id}`;

const splitList = (text: string | undefined): string[] => (text ? text.split('|') : []);

const parseNumber = (text: string | undefined, max = 2_147_483_647): number | undefined =>
  /^\d{1,10}$/.test(text ?? '') && Number(text) <= max ? Number(text) : undefined;

const severalValues: readonly Match[] = ['in', 'between'];

/** Returns a field's filter as written in the address: 'in:Αττική|Κρήτη', 'empty'. */
function filterText({ Match = 'equals', Value }: FieldFilter): string {
  if (Value === undefined) return Match;
  return `${Match}:${[Value].flat().map(escapeValue).join('|')}`;
}

function parseFilter(Field: string, text: string): FieldFilter[] {
  const [name = '', ...rest] = text.split(':');
  const Match = matches.find((candidate) => candidate === name);
  if (!Match) return [];
  if (Match === 'empty' || Match === 'notempty') return [{ Field, Match }];
  const values = rest.join(':').split('|').map(unescapeValue);
  if (Match === 'between') return [{ Field, Match, Value: [values[0] ?? '', values[1] ?? ''] }];
  return [{ Field, Match, Value: severalValues.includes(Match) ? values : (values[0] ?? '') }];
}

function parseValue(text: string): ValueFilter | undefined {
  const [Name = '', match = '', Value = ''] = text.split(':').map(unescapePart);
  const Match = valueMatches.find((candidate) => candidate === match);
  return Name !== '' && Match ? { Name, Match, Value } : undefined;
}

/** Parses an action's filter in the address: 'waiting|late;mentor:12;value:place:contains:Χανιά'. */
function parseAction(name: string, text: string): ActionFilter[] {
  const ActionId = parseNumber(name);
  const [states, ...parts] = text.split(';');
  const stateNames = splitList(states);
  const States = progressStates.filter((state) => stateNames.includes(state));
  const partAfter = (prefix: string) => parts.find((part) => part.startsWith(prefix))?.slice(prefix.length);
  const MentorId = parseNumber(partAfter(MENTOR)) || undefined;
  const value = partAfter(VALUE);
  const Value = value === undefined ? undefined : parseValue(value);
  if (!ActionId || (States.length === 0 && !MentorId && !Value)) return [];
  return [{ ActionId, States, ...(MentorId && { MentorId }), ...(Value && { Value }) }];
}

const entriesWithPrefix = (search: Search, prefix: string): [name: string, text: string][] =>
  Object.entries(search).flatMap(([key, value]) =>
    key.startsWith(prefix) && value ? [[key.slice(prefix.length), value]] : [],
  );

const parseSteps = (text: string | undefined): SheetStep[] => {
  const named = splitList(text);
  return sheetSteps.filter((step) => named.includes(step));
};

/** Parses the address; unknown or invalid parts are ignored. */
export function readAddress(search: Search): GridAddress {
  const states = splitList(search.state).flatMap((text) => parseNumber(text, 3) ?? []);
  const overview = search.as === 'overview';
  return {
    search: (search.q ?? '').slice(0, 200),
    filters: entriesWithPrefix(search, FIELD)
      .flatMap(([name, text]) => parseFilter(name, text))
      .slice(0, 30),
    actions: entriesWithPrefix(search, ACTION)
      .flatMap(([name, text]) => parseAction(name, text))
      .slice(0, 10),
    mentor: parseNumber(search.mentor),
    coordinator: parseNumber(search.coord),
    noContactDays: parseNumber(search.contact, MOST_DAYS) || undefined,
    sheets: { start: parseSteps(search['sheet.start']), end: parseSteps(search['sheet.end']) },
    states: states.length > 0 ? states : defaultStates,
    hasStateFilter: states.length > 0,
    order: search.order,
    page: Math.max(1, parseNumber(search.page) ?? 1),
    overview,
    size: overview ? OVERVIEW_SIZE : (pageSizes.find((size) => String(size) === search.size) ?? USUAL_SIZE),
    tab: search.tab,
    hidden: splitList(search.hide),
  };
}

/** Address change that sets or removes the filter on a field. */
export const withFilter = (field: string, filter: FieldFilter | undefined): Search => ({
  [fieldKey(field)]: filter && filterText(filter),
});

/** Address change that sets or removes the filter on an action. */
export function withAction({ ActionId, States, MentorId, Value }: ActionFilter): Search {
  const parts = [
    ...(MentorId ? [`${MENTOR}${MentorId}`] : []),
    ...(Value ? [`${VALUE}${[Value.Name, Value.Match, Value.Value].map(escapePart).join(':')}`] : []),
  ];
  return { [actionKey(ActionId)]: [States.join('|'), ...parts].join(';') || undefined };
}

/** Address change that sets the membership states; the default states are left out. */
export const withStates = (states: readonly number[]): Search => ({
  state: [...states].sort().join() === defaultStates.join() ? undefined : [...states].sort().join('|') || undefined,
});

const isFilter = (key: string) =>
  key.startsWith('sheet.') ||
  key.startsWith(FIELD) ||
  key.startsWith(ACTION) ||
  ['q', 'mentor', 'coord', 'contact', 'state'].includes(key);

/** Address change that removes all filters. */
export const withoutFilters = (search: Search): Search =>
  Object.fromEntries(
    Object.keys(search)
      .filter(isFilter)
      .map((key) => [key, undefined]),
  );
