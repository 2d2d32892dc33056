import type { BodyOf, Calls, MemberSet } from '@ithaki/contract';
import { defaultStates, type GridAddress } from '../grid-address.ts';
import { takesValue } from './action-values.ts';

/** Body of the call that reads a page of the grid. */
export type PageBody = BodyOf<Calls['grids']['page']>;
type FilterBody = Omit<BodyOf<Calls['grids']['count']>, 'Count'>;

const actionFilters = ({ actions }: GridAddress) =>
  actions.map(({ ActionId, States, MentorId, Value }) => ({
    ActionId,
    Params: {
      ...(States.length > 0 && { Status: [...States] }),
      ...(MentorId !== undefined && { MentorId }),
      ...(Value && { Name: Value.Name, Match: Value.Match, ...(takesValue(Value) && { Value: Value.Value }) }),
    },
  }));

const isDefault = (states: readonly number[]) => [...states].sort().join() === defaultStates.join();

const hasSheets = ({ sheets }: GridAddress) => sheets.start.length + sheets.end.length > 0;

const sheetFilter = ({ sheets: { start, end } }: GridAddress) => ({
  ...(start.length > 0 && { Start: [...start] }),
  ...(end.length > 0 && { End: [...end] }),
});

const shared = (address: GridAddress) => ({
  ...(address.noContactDays !== undefined && { NoContactDays: address.noContactDays }),
  ...(hasSheets(address) && { Sheets: sheetFilter(address) }),
  ...(address.search && { Search: address.search }),
  ...(address.filters.length > 0 && { Filter: [...address.filters] }),
  ...(address.actions.length > 0 && { ActionFilters: actionFilters(address) }),
});

/** The address's filters as the body of the grid's calls. */
export const filterBody = (address: GridAddress): FilterBody => ({
  ...shared(address),
  ...(address.mentor !== undefined && { MentorId: address.mentor }),
  ...(address.coordinator !== undefined && { CoordId: address.coordinator }),
  ...(!isDefault(address.states) && { Active: [...address.states] }),
});

/** The mentees that match the address's filters, in the form exports, bulk changes and value counts take. */
export const memberSetOf = (address: GridAddress): MemberSet => ({
  ...shared(address),
  Roles: ['Mentee'],
  Active: [...address.states],
  ...(address.mentor !== undefined && { filterMentorId: address.mentor }),
  ...(address.coordinator !== undefined && { filterCoordId: address.coordinator }),
});

/** The address's order as part of the body of the page call. */
export function orderBody(order: string | undefined): Pick<PageBody, 'Order' | 'ActionOrder' | 'Desc'> {
  if (!order) return {};
  const Desc = order.startsWith('-');
  const name = Desc ? order.slice(1) : order;
  const action = /^action:(\d{1,10})$/.exec(name)?.[1];
  return { ...(action ? { ActionOrder: Number(action) } : { Order: name }), ...(Desc && { Desc }) };
}

/** Body of the call for one page. `actionIds` are the columns shown; undefined means all. */
export const pageBody = (address: GridAddress, actionIds: readonly number[] | undefined): PageBody => ({
  ...filterBody(address),
  ...orderBody(address.order),
  Page: address.page - 1,
  Count: address.size,
  ...(actionIds && { ActionIds: [...actionIds] }),
});

/** Whether any filter is active. */
export const hasFilters = (address: GridAddress): boolean => Object.keys(filterBody(address)).length > 0;
