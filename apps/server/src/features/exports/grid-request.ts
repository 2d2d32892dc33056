import type { actionFilter, fieldFilter, Role, SheetFilter } from '@ithaki/contract';
import type { z } from 'zod';
import type { ActionRow } from '../actions/index.ts';
import { loadColumns, type RequestedOrder, resolveMembers, resolveOrder } from '../grids/index.ts';
import type { MemberPage, MemberQuery } from '../members/index.ts';
import type { ListContext } from './exported-list.ts';

/** The part of a body that selects mentees and their order. */
export interface GridRequest extends RequestedOrder {
  Search?: string | string[] | undefined;
  Filter?: z.output<typeof fieldFilter>[] | undefined;
  ActionFilters?: z.output<typeof actionFilter>[] | undefined;
  Roles?: Role[] | undefined;
  Active?: number[] | undefined;
  filterMentorId?: number | undefined;
  filterCoordId?: number | undefined;
  NoContactDays?: number | undefined;
  Sheets?: SheetFilter | undefined;
  Ids?: number[] | undefined;
}

/** A grid request resolved to members, order and actions. */
export interface ResolvedGrid {
  members: MemberQuery;
  order: Pick<MemberPage, 'order' | 'descending'>;
  /** Actions that the actor may see as columns. */
  actions: ActionRow[];
}

/**
 * Resolves the request exactly as the grid itself does: active and inactive mentees by default, and mentees chosen by
 * id whatever their state.
 */
export async function resolveGrid(work: ListContext, request: GridRequest): Promise<ResolvedGrid> {
  const { Search, Filter, ActionFilters, filterMentorId, filterCoordId, NoContactDays, Sheets, Ids } = request;
  const actions = await loadColumns(work, true);
  const members = await resolveMembers(work, {
    Search,
    Filter,
    ActionFilters,
    Roles: request.Roles?.length ? request.Roles : ['Mentee'],
    Active: request.Active ?? (Ids ? undefined : [0, 1]),
    filterMentorId,
    filterCoordId,
    NoContactDays,
    Sheets,
    Ids,
  });
  return { members, order: await resolveOrder(work, members, actions, request), actions };
}
