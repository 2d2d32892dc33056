import { z } from 'zod';
import { DASHBOARD_COLUMNS, resultViews } from '../constants/reports.ts';
import { call, changes, reads } from '../core/call.ts';
import { done, id, requiredText, version } from '../core/fields.ts';
import { queryParameters, rolesOfQuery, savedVersion } from './entities.ts';

/** A query on a dashboard: how it is shown, and where, in cells of the grid. */
export const dashboardItem = z
  .strictObject({
    QueryId: id,
    Show: z.enum(resultViews).default('table'),
    X: z
      .int()
      .min(0)
      .max(DASHBOARD_COLUMNS - 1),
    Y: z.int().min(0).max(1_000),
    W: z.int().min(1).max(DASHBOARD_COLUMNS),
    H: z.int().min(1).max(50),
  })
  .refine(({ X, W }) => X + W <= DASHBOARD_COLUMNS, { error: 'tooBig', path: ['W'] });

const content = {
  Name: requiredText(200),
  /** Roles that see it, besides those who edit queries. */
  Roles: rolesOfQuery.default([]),
  /** Parameters given to every query that has one of the same name. */
  Parameters: queryParameters.default([]),
};

/** A dashboard as its editor saves it. */
export const dashboardContent = z.strictObject({ ...content, Items: z.array(dashboardItem).max(40) });
export type DashboardContent = z.output<typeof dashboardContent>;

export const dashboard = z.strictObject({
  ...content,
  Id: id,
  Version: version,
  /** Its queries, without those that the caller may not run. */
  Items: z.array(z.strictObject({ ...dashboardItem.shape, Name: z.string() })),
  CanEdit: z.boolean(),
});
export type Dashboard = z.output<typeof dashboard>;

/** Pages of queries side by side. Each item is run by itself, so that one may fail alone. */
export const dashboards = {
  list: call({
    path: '/api/dashboard/list',
    summary: 'The dashboards of the programme that the caller’s roles see, by name.',
    permission: 'reports.totals',
    reach: 'project',
    ...reads,
    body: z.strictObject({}),
    reply: z.array(
      z.strictObject({
        Id: id,
        Name: z.string(),
        Roles: content.Roles,
        Items: z.int(),
        Version: version,
        CanEdit: z.boolean(),
      }),
    ),
  }),
  get: call({
    path: '/api/dashboard/get',
    summary: 'One dashboard with the queries that the caller may run.',
    permission: 'reports.totals',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Id: id }),
    reply: dashboard,
  }),
  edit: call({
    path: '/api/dashboard/Edit',
    summary: 'Saves a dashboard; a new one has no Id.',
    permission: 'reports.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Dashboard: dashboardContent.extend({ Id: id.optional(), Version: version.optional() }) }),
    reply: z.strictObject({ Id: id, Version: version }),
    errors: ['Conflict'],
  }),
  delete: call({
    path: '/api/dashboard/Delete',
    summary: 'Deletes a dashboard and what was scheduled of it; its queries stay.',
    permission: 'reports.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id }),
    reply: done,
  }),
  versions: call({
    path: '/api/dashboard/Versions',
    summary: 'The versions of a dashboard, the newest first.',
    permission: 'reports.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Id: id }),
    reply: z.array(z.strictObject({ ...savedVersion, Dashboard: dashboardContent })),
  }),
  restore: call({
    path: '/api/dashboard/Restore',
    summary: 'Saves an earlier version of a dashboard as the newest, without the queries that are no longer there.',
    permission: 'reports.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id, Version: version }),
    reply: z.strictObject({ Id: id, Version: version }),
  }),
};
