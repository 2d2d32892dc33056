import { type BodyOf, type Calls, type Role, roles } from '@ithaki/contract';
import type { Search } from '../../address/address-state.ts';

type ListBody = BodyOf<Calls['people']['list']>;

export const states = [0, 1, 2, 3] as const;
export type State = (typeof states)[number];

/** What the list of people shows, as its address says it. */
export interface ListAddress {
  search: string;
  role: Role | undefined;
  state: State | undefined;
  /** A column, with '-' in front when from the last. */
  order: string | undefined;
  /** From 1. */
  page: number;
}

const orders = ['last_name', 'user_name', 'joined'] as const;

/** Reads the address; what is not known is passed over. */
export function readAddress({ search = '', role, state, order, page }: Search): ListAddress {
  return {
    search,
    role: roles.find((known) => known === role),
    state: states.find((known) => String(known) === state),
    order: orders.some((known) => order === known || order === `-${known}`) ? order : undefined,
    page: Math.max(1, Math.floor(Number(page)) || 1),
  };
}

/** The same people without pages, as an export takes them. */
export function exportBody({ page: _page, count: _count, ...all }: ListBody): Omit<ListBody, 'page' | 'count'> {
  return all;
}

/** The call for what an address shows. */
export function listBody({ search, role, state, order, page }: ListAddress): ListBody {
  const descending = order?.startsWith('-') ?? false;
  const Order = orders.find((known) => known === (descending ? order?.slice(1) : order));
  return {
    ...(search && { Search: search }),
    ...(role && { Role: role }),
    ...(state !== undefined && { State: state }),
    ...(Order && { Order, Desc: descending }),
    page: page - 1,
  };
}
