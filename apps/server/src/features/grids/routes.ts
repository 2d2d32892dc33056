import { grids } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { type Route, route } from '../../access/route.ts';
import type { Files } from '../files/index.ts';
import {
  countPerCoordinator,
  countPerMentor,
  listActionValues,
  listCascadeValues,
  listFilterValues,
  sortPersonValues,
} from './filters/filter-values.ts';
import { resolveGridMembers } from './filters/resolve-members.ts';
import { loadColumns, presentColumn } from './table/columns.ts';
import { readGridSettings } from './table/grid-settings.ts';
import { countGrid, findMenteesAmong, readGridPage } from './table/page.ts';

/** Returns the columns of the grid, with `hidden` also those hidden in it. */
const listColumns = async (context: Context, hidden: boolean) =>
  (await loadColumns(context, hidden)).map((action) => presentColumn(action, context.actor));

/** Grids of mentees by actions. */
export const gridsRoutes = (files: Pick<Files, 'namesOf'>): Route[] => [
  route(grids.header, async (context) => listColumns(context, false)),
  route(grids.headerAll, async (context) => listColumns(context, true)),
  route(grids.headerOfService, async (context) => listColumns(context, false)),
  route(grids.settings, readGridSettings),
  route(grids.page, async (context, body) => readGridPage(context, body, files)),
  route(grids.whole, async (context, body) => ({
    list: await readGridPage(context, body, files),
    ...(await countGrid(context, body)),
  })),
  route(grids.count, countGrid),
  route(grids.among, findMenteesAmong),
  route(grids.filterValues, listFilterValues),
  route(grids.actionValues, listActionValues),
  route(grids.cascadeValues, listCascadeValues),
  route(grids.mentorValues, async (context, { Order = 'name' }) =>
    sortPersonValues(await countPerMentor(context, await resolveGridMembers(context, {})), Order),
  ),
  route(grids.supervisorValues, async (context, { Order = 'name' }) =>
    sortPersonValues(await countPerCoordinator(context, await resolveGridMembers(context, {})), Order),
  ),
];
