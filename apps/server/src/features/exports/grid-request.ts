import type { actionFilter, fieldFilter, Role } from '@ithaki/contract';
import type { z } from 'zod';
import type { ActionRow } from '../actions/index.ts';
import { columnsFor, membersAsked, type OrderAsked, orderAsked } from '../grids/index.ts';
import type { Members, PageOf } from '../members/index.ts';
import type { Work } from './exported-list.ts';

/** The part of a body that says which mentees are meant, in which order. */
export interface GridAsked extends OrderAsked {
  Search?: string | string[] | undefined;
  Filter?: z.output<typeof fieldFilter>[] | undefined;
  ActionFilters?: z.output<typeof actionFilter>[] | undefined;
  Roles?: Role[] | undefined;
  Active?: number[] | undefined;
  filterMentorId?: number | undefined;
  filterCoordId?: number | undefined;
  Ids?: number[] | undefined;
}

/** What was asked for, as it is looked for. */
export interface GridSought {
  members: Members;
  order: Pick<PageOf, 'order' | 'descending'>;
  /** The actions that the actor may have as columns. */
  actions: ActionRow[];
}

/**
 * The mentees of a grid, the same as the grid shows and counts: active and inactive ones unless told otherwise. Those
 * chosen one by one are meant whatever their state.
 */
export async function gridAsked(work: Work, asked: GridAsked): Promise<GridSought> {
  const { Search, Filter, ActionFilters, filterMentorId, filterCoordId, Ids } = asked;
  const actions = await columnsFor(work, true);
  const members = await membersAsked(work, {
    Search,
    Filter,
    ActionFilters,
    Roles: asked.Roles?.length ? asked.Roles : ['Mentee'],
    Active: asked.Active ?? (Ids ? undefined : [0, 1]),
    filterMentorId,
    filterCoordId,
    Ids,
  });
  return { members, order: await orderAsked(work, actions, asked), actions };
}
