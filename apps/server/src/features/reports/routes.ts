import { queries, services } from '@ithaki/contract';
import { currentProject } from '../../access/current-project.ts';
import { preparedRoute, type Route, route } from '../../access/route.ts';
import { refusalMessage } from '../../platform/errors/error-reply.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { exportQuery, readForExport } from './exporting/export.ts';
import { filledNames } from './running/bind-values.ts';
import { describeQuery, runQuery } from './running/run-query.ts';
import type { ReportRunner } from './running/runner.ts';
import { deleteQuery, getQuery, listQueries, listVersions, restoreQuery, saveQuery } from './saved/queries.ts';
import { runSaved } from './saved/run-saved.ts';
import { askedValues, callService, deleteService, listServices, saveService } from './saved/services.ts';
import { listValues } from './saved/values.ts';
import { hiddenColumns, reportSchema } from './views/schema.ts';
import { allowedFunctions } from './wall/allowed.ts';

/** Returns the routes of report queries and SQL services. */
export const reportsRoutes = (runner: ReportRunner): Route[] => [
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
  route(queries.adminExecute, (context, { Query, Parameters, Types, RunId }) =>
    runQuery(runner, context, { text: Query, parameters: Types, sent: Parameters, written: true, runId: RunId }),
  ),
  route(queries.check, async (context, { Query, Types }) => {
    const Params = askedValues(Query);
    try {
      return { Params, Columns: await describeQuery(runner, context, { text: Query, parameters: Types }), Errors: [] };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status > 422) throw error;
      const { place } = error.details;
      const Message = refusalMessage(error, context.language);
      return { Params, Columns: [], Errors: [{ Message, Line: place?.line ?? null, Column: place?.column ?? null }] };
    }
  }),
  route(queries.catalogue, async ({ actor }) => {
    const { id, settings } = currentProject(actor);
    const schema = reportSchema(id, settings);
    const hidden = hiddenColumns(schema, actor.level, actor.can);
    return {
      Views: schema.views.map((view) => ({
        Name: view.name,
        Columns: view.columns.map(({ name, type }) => ({ Name: name, Type: type, Hidden: hidden.includes(name) })),
      })),
      Functions: [...allowedFunctions].sort(),
      Filled: filledNames,
    };
  }),
  route(queries.cancel, async ({ db, actor }, { RunId }) => {
    await runner.stopAnywhere(db, RunId, actor.userId);
    return { Ok: true as const };
  }),
  route(services.list, listServices),
  route(services.save, saveService),
  route(services.delete, deleteService),
  route(services.call, (context, { Name, Params }) => callService(runner, context, Name, Params)),
  route(services.callInCategory, (context, { cat, name, ...sent }) => callService(runner, context, name, sent, cat)),
  route(services.query, async (context, { Command }) => ({
    Result: await runQuery(runner, context, {
      text: Command.Query,
      parameters: [],
      sent: Command.Params,
      written: true,
    }),
  })),
];
