import { type FieldFilter, type Match, matches, type ProgressState, progressStates } from '@ithaki/contract';
import type { Search } from '../../address/address-state.ts';

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Membership states shown unless others are asked for: inactive and active. */
export const usualStates: readonly number[] = [0, 1];

/** A field's name, or 'action:' and an action's id; '-' in front when from the last. */
export type GridOrder = string | undefined;

/** How a value of a mentee's data of an action is compared, the usual way first. */
export const valueMatches = ['contains', 'equals', 'from', 'to', 'empty', 'notempty'] as const;

/** What is asked of one value of a mentee's data of an action; nothing is compared with when it is to be empty or not. */
export interface ValueAsked {
  Name: string;
  Match: (typeof valueMatches)[number];
  Value: string;
}

/** What is asked of an action: how it stands, who mentors it, what was written in it. */
export interface ActionAsked {
  ActionId: number;
  States: readonly ProgressState[];
  MentorId?: number | undefined;
  Value?: ValueAsked | undefined;
}

/** What the grid shows, as its address says it. */
export interface GridAddress {
  search: string;
  filters: readonly FieldFilter[];
  actions: readonly ActionAsked[];
  /** 0: those without one. */
  mentor: number | undefined;
  coordinator: number | undefined;
  states: readonly number[];
  /** Whether the address names the states, rather than that the usual ones are shown. */
  statesAsked: boolean;
  order: GridOrder;
  /** From 1. */
  page: number;
  size: PageSize;
  /** The key of a group of columns; all when absent. */
  tab: string | undefined;
  /** The columns of persons that are not shown. */
  hidden: readonly string[];
}

const FIELD = 'f.';
const ACTION = 'a.';

// Values stand side by side, so what separates them is written as in any address.
const write = (value: string) => value.replace(/[%|]/g, encodeURIComponent);
const read = (value: string) => value.replace(/%(25|7C)/gi, decodeURIComponent);
const writePart = (value: string) => value.replace(/[%;:]/g, encodeURIComponent);
const readPart = (value: string) => value.replace(/%(25|3A|3B)/gi, decodeURIComponent);

/** What begins the parts of what is asked of an action, after its states. */
const MENTOR = 'mentor:';
const VALUE = 'value:';

/** What the address calls a filter on a field. */
export const fieldKey = (name: string): string => `${FIELD}${name}`;

/** What the address calls a filter on an action. */
export const actionKey = (id: number): string => `${ACTION}${id}`;

const listOf = (text: string | undefined): string[] => (text ? text.split('|') : []);

const numberIn = (text: string | undefined, most = 2_147_483_647): number | undefined =>
  /^\d{1,10}$/.test(text ?? '') && Number(text) <= most ? Number(text) : undefined;

const severalValues: readonly Match[] = ['in', 'between'];

/** How a filter stands in the address: 'in:Αττική|Κρήτη', 'empty'. */
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

/** What stands of an action in the address: 'waiting|late;mentor:12;value:place:contains:Χανιά'. */
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

/** Reads the address; what is not known is passed over. */
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

/** The change of the address that puts a filter on a field, or takes it away. */
export const withFilter = (field: string, filter: FieldFilter | undefined): Search => ({
  [fieldKey(field)]: filter && filterText(filter),
});

/** The change of the address that asks something of an action, or no longer does. */
export function withAction({ ActionId, States, MentorId, Value }: ActionAsked): Search {
  const parts = [
    ...(MentorId ? [`${MENTOR}${MentorId}`] : []),
    ...(Value ? [`${VALUE}${[Value.Name, Value.Match, Value.Value].map(writePart).join(':')}`] : []),
  ];
  return { [actionKey(ActionId)]: [States.join('|'), ...parts].join(';') || undefined };
}

/** The change of the address that asks for membership states; the usual ones need no word. */
export const withStates = (states: readonly number[]): Search => ({
  state: [...states].sort().join() === usualStates.join() ? undefined : [...states].sort().join('|') || undefined,
});

const isFilter = (key: string) =>
  key.startsWith(FIELD) || key.startsWith(ACTION) || ['q', 'mentor', 'coord', 'state'].includes(key);

/** The change of the address that takes every filter away. */
export const withoutFilters = (search: Search): Search =>
  Object.fromEntries(
    Object.keys(search)
      .filter(isFilter)
      .map((key) => [key, undefined]),
  );
