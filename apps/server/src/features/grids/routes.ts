import { grids } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { type Route, route } from '../../access/route.ts';
import type { Files } from '../files/index.ts';
import {
  coordinatorsAmong,
  inOrder,
  listActionValues,
  listCascadeValues,
  listFilterValues,
  mentorsAmong,
} from './filters/filter-values.ts';
import { gridMembers } from './filters/member-set.ts';
import { columnOf, columnsFor } from './table/columns.ts';
import { gridCount } from './table/count.ts';
import { gridSettings } from './table/grid-settings.ts';
import { gridPage } from './table/page.ts';

const header = async (context: Context, hidden: boolean) =>
  (await columnsFor(context, hidden)).map((action) => columnOf(action, context.actor));

/** Grids of people by actions. */
export const gridsRoutes = (files: Pick<Files, 'namesOf'>): Route[] => [
  route(grids.header, async (context) => header(context, false)),
  route(grids.headerAll, async (context) => header(context, true)),
  route(grids.headerOfService, async (context) => header(context, false)),
  route(grids.settings, gridSettings),
  route(grids.page, async (context, body) => gridPage(context, body, files)),
  route(grids.count, gridCount),
  route(grids.filterValues, listFilterValues),
  route(grids.actionValues, listActionValues),
  route(grids.cascadeValues, listCascadeValues),
  route(grids.mentorValues, async (context, { Order = 'name' }) =>
    inOrder(await mentorsAmong(context, await gridMembers(context, {})), Order),
  ),
  route(grids.supervisorValues, async (context, { Order = 'name' }) =>
    inOrder(await coordinatorsAmong(context, await gridMembers(context, {})), Order),
  ),
];
