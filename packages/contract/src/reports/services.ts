import { z } from 'zod';
import { call, changes, reads } from '../core/call.ts';
import { done, id, text } from '../core/fields.ts';
import { queryResult, service, serviceContent, sqlText } from './entities.ts';
import { parameterValues, queryRunErrors, queryRuns } from './queries.ts';

/** The rows of a result, each an object keyed by column name. */
const rows = z.array(z.record(z.string(), z.unknown()));

/** Queries that pages and programs call by name, and the query tool of developers. */
export const services = {
  list: call({
    path: '/api/query/GetSqlServices',
    summary: 'Every SQL service, by name.',
    permission: 'services.edit',
    reach: 'none',
    ...reads,
    body: z.strictObject({}),
    reply: z.array(service),
  }),
  save: call({
    path: '/api/query/SaveSqlService',
    summary: 'Saves an SQL service; returns the parameters of its query. Names are unique regardless of case.',
    permission: 'services.edit',
    reach: 'none',
    ...changes,
    body: z.strictObject({ Service: serviceContent }),
    reply: z.strictObject({ Id: id, Version: z.int(), Params: z.array(z.string()) }),
    errors: ['BadSql', 'ServiceNameTaken', 'Conflict'],
  }),
  delete: call({
    path: '/api/query/DeleteSqlService',
    summary: 'Deletes an SQL service.',
    permission: 'services.edit',
    reach: 'none',
    ...changes,
    body: z.strictObject({ Id: id }),
    reply: done,
  }),
  call: call({
    path: '/api/Services/{Name}',
    summary: 'Calls a service by name with the caller’s own rights; returns its rows.',
    permission: 'services.call',
    ...queryRuns,
    body: z.strictObject({ Name: text(64), Params: parameterValues.default({}) }),
    reply: rows,
    errors: queryRunErrors,
  }),
  callInCategory: call({
    path: '/api2/{cat}/{name}',
    summary:
      'Calls a service in a category; `Services` matches every category. Further body fields are its parameters.',
    permission: 'services.call',
    ...queryRuns,
    body: z.object({ cat: text(64), name: text(64) }).catchall(z.unknown()),
    reply: rows,
    errors: queryRunErrors,
  }),
  query: call({
    path: '/api/debug/Query',
    summary: 'Runs a query that is not saved, as the query tool of developers sends it.',
    permission: 'reports.edit',
    ...queryRuns,
    body: z.strictObject({
      Command: z.strictObject({ Query: sqlText, Params: parameterValues.default({}) }),
    }),
    reply: z.strictObject({ Result: queryResult }),
    errors: queryRunErrors,
  }),
};
