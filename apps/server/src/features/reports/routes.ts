import { dashboards, queries, schedules, services, statistics } from '@ithaki/contract';
import { currentProject } from '../../access/current-project.ts';
import { preparedRoute, type Route, route } from '../../access/route.ts';
import { queryText } from './built/query-text.ts';
import {
  deleteDashboard,
  getDashboard,
  listDashboards,
  listDashboardVersions,
  restoreDashboard,
  saveDashboard,
} from './dashboards/dashboards.ts';
import { exportQuery, readForExport } from './exporting/export.ts';
import { queryArgus } from './running/argus.ts';
import { filledNames } from './running/bind-values.ts';
import { runQuery } from './running/run-query.ts';
import { checkQuery } from './saved/check.ts';
import { deleteQuery, getQuery, listQueries, listVersions, restoreQuery, saveQuery } from './saved/queries.ts';
import { runSaved } from './saved/run-saved.ts';
import {
  callService,
  getScript,
  listScripts,
  restoreService,
  type ServiceCalls,
  saveScript,
} from './saved/script-services.ts';
import { deleteService, listServiceNames, listServices, listServiceVersions, saveService } from './saved/services.ts';
import { listValues } from './saved/values.ts';
import { whoSees } from './saved/who-sees.ts';
import { deleteSchedule, listChanges, listSchedules, saveSchedule, sendNow } from './schedules/schedules.ts';
import {
  getValues,
  listDefinitions,
  listStatisticsViews,
  listStatisticVersions,
  restoreStatistic,
  saveDefinition,
  setText,
  setValue,
} from './statistics/statistics.ts';
import { hiddenColumns, reportSchema } from './views/schema.ts';
import { allowedFunctions } from './wall/allowed.ts';

/** What the routes of reports need besides the database. */
export interface ReportsOptions extends ServiceCalls {
  /** Connection URL of the other database that developers may query; null without one. */
  argusUrl: string | null;
}

/** Returns the routes of report queries, dashboards, statistics and services. */
export const reportsRoutes = ({ runner, makeCall, argusUrl }: ReportsOptions): Route[] => [
  route(queries.all, (context, body) => listQueries(runner, context, body)),
  route(queries.get, getQuery),
  route(queries.edit, saveQuery),
  route(queries.delete, deleteQuery),
  route(queries.versions, listVersions),
  route(queries.restore, restoreQuery),
  route(queries.execute, async (context, { Id, Parameters, RunId }) => {
    const { result } = await runSaved(runner, context, { id: Id, sent: Parameters, runId: RunId });
    return result;
  }),
  route(queries.values, (context, body) => listValues(runner, context, body)),
  preparedRoute(queries.export, (context, body) => readForExport(runner, context, body), exportQuery),
  route(queries.adminExecute, (context, { Parameters, Types, RunId, ...parts }) => {
    const text = queryText(context, { ...parts, Parameters: Types });
    return runQuery(runner, context, { text, parameters: Types, sent: Parameters, written: true, runId: RunId });
  }),
  route(queries.check, (context, body) => checkQuery(runner, context, body)),
  route(queries.whoSees, (context, body) => whoSees(runner, context, body)),
  route(queries.catalogue, async ({ actor }) => {
    const { id, settings } = currentProject(actor);
    const schema = reportSchema(id, settings);
    const hidden = hiddenColumns(schema, actor.level, actor.can);
    return {
      Views: schema.views.map((view) => ({
        Name: view.name,
        People: view.who !== undefined,
        Columns: view.columns.map(({ name, type, choice = false }) => ({
          ...{ Name: name, Type: type, Choice: choice },
          Hidden: hidden.includes(name),
        })),
      })),
      Functions: [...allowedFunctions].sort(),
      Filled: filledNames,
    };
  }),
  route(queries.cancel, async ({ db, actor }, { RunId }) => {
    await runner.stopAnywhere(db, RunId, actor.userId);
    return { Ok: true as const };
  }),
  route(dashboards.list, listDashboards),
  route(dashboards.get, getDashboard),
  route(dashboards.edit, saveDashboard),
  route(dashboards.delete, deleteDashboard),
  route(dashboards.versions, listDashboardVersions),
  route(dashboards.restore, restoreDashboard),
  route(schedules.list, listSchedules),
  route(schedules.save, saveSchedule),
  route(schedules.delete, deleteSchedule),
  route(schedules.changes, listChanges),
  route(schedules.sendNow, sendNow),
  route(statistics.views, listStatisticsViews),
  route(statistics.definitions, listDefinitions),
  route(statistics.saveDefinition, saveDefinition),
  route(statistics.versions, listStatisticVersions),
  route(statistics.restore, restoreStatistic),
  route(statistics.get, getValues),
  route(statistics.set, setValue),
  route(statistics.setText, setText),
  route(services.list, listServices),
  route(services.names, listServiceNames),
  route(services.save, saveService),
  route(services.delete, deleteService),
  route(services.scripts, listScripts),
  route(services.script, getScript),
  route(services.saveScript, saveScript),
  route(services.versions, listServiceVersions),
  route(services.restore, restoreService),
  route(services.call, (context, { Name, Params }) => callService({ runner, makeCall }, context, Name, Params)),
  route(services.callInCategory, (context, { cat, name, ...sent }) =>
    callService({ runner, makeCall }, context, name, sent, cat),
  ),
  route(services.argus, (context, body) => queryArgus(argusUrl, context, body)),
  route(services.query, async (context, { Command }) => ({
    Result: await runQuery(runner, context, {
      text: Command.Query,
      parameters: [],
      sent: Command.Params,
      written: true,
    }),
  })),
];
