import { type BodyOf, type Calls, type Role, roles } from '@ithaki/contract';
import type { Search } from '../../address/address-state.ts';

type ListBody = BodyOf<Calls['people']['list']>;

export const states = [0, 1, 2, 3] as const;
export type State = (typeof states)[number];

/** Filters, order and page of the list of people, as read from the address. */
export interface ListAddress {
  search: string;
  role: Role | undefined;
  state: State | undefined;
  /** A sortable column, with '-' in front for descending order. */
  order: string | undefined;
  /** Values of field filters by name; the list applies those that are filters of the role. */
  fields: Readonly<Record<string, string>>;
  /** From 1. */
  page: number;
}

const FIELD = 'f.';

/** Name of a field's filter in the address. */
export const fieldKey = (name: string): string => `${FIELD}${name}`;

/** Rows per page, which are more than a screen shows. */
const PAGE_SIZE = 25;

const orders = ['last_name', 'user_name', 'joined'] as const;

/** Reads the list's state from the address; unknown values are ignored. */
export function readAddress({ search = '', role, state, order, page, ...rest }: Search): ListAddress {
  return {
    fields: Object.fromEntries(
      Object.entries(rest).flatMap(([key, value]) =>
        key.startsWith(FIELD) && value ? [[key.slice(FIELD.length), value] as const] : [],
      ),
    ),
    search,
    role: roles.find((known) => known === role),
    state: states.find((known) => String(known) === state),
    order: orders.some((known) => order === known || order === `-${known}`) ? order : undefined,
    page: Math.max(1, Math.floor(Number(page)) || 1),
  };
}

/** The call body without paging, for an export of all rows. */
export function exportBody({ page: _page, count: _count, ...all }: ListBody): Omit<ListBody, 'page' | 'count'> {
  return all;
}

/** The call body for the state of the address. */
export function listBody(
  { search, role, state, fields, order, page }: ListAddress,
  filters: readonly string[] = [],
): ListBody {
  const Filter = filters.flatMap((Field) => {
    const Value = fields[Field];
    return Value ? [{ Field, Match: 'equals' as const, Value }] : [];
  });
  const descending = order?.startsWith('-') ?? false;
  const Order = orders.find((known) => known === (descending ? order?.slice(1) : order));
  return {
    ...(search && { Search: search }),
    ...(role && { Role: role }),
    ...(state !== undefined && { State: state }),
    ...(Filter.length > 0 && { Filter }),
    ...(Order && { Order, Desc: descending }),
    page: page - 1,
    count: PAGE_SIZE,
  };
}
