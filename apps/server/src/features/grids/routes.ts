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
  route(grids.header, async (_body, context) => header(context, false)),
  route(grids.headerAll, async (_body, context) => header(context, true)),
  route(grids.headerOfService, async (_body, context) => header(context, false)),
  route(grids.settings, async (_body, context) => gridSettings(context)),
  route(grids.page, async (body, context) => gridPage(context, body, files)),
  route(grids.count, async (body, context) => gridCount(context, body)),
  route(grids.filterValues, async (body, context) => listFilterValues(context, body)),
  route(grids.actionValues, async (body, context) => listActionValues(context, body)),
  route(grids.cascadeValues, async (body, context) => listCascadeValues(context, body)),
  route(grids.mentorValues, async ({ Order = 'name' }, context) =>
    inOrder(await mentorsAmong(context, await gridMembers(context, {})), Order),
  ),
  route(grids.supervisorValues, async ({ Order = 'name' }, context) =>
    inOrder(await coordinatorsAmong(context, await gridMembers(context, {})), Order),
  ),
];
