import { z } from 'zod';
import { call, changes, reads } from '../core/call.ts';
import { done, id, text, version } from '../core/fields.ts';
import {
  queryResult,
  savedVersion,
  scriptService,
  scriptServiceContent,
  service,
  serviceContent,
  sqlText,
} from './entities.ts';
import { parameterValues, queryRunErrors, queryRuns } from './queries.ts';

/** What a service gives: rows as objects keyed by column name, or whatever its script returns. */
const given = z.unknown();

const serviceErrors = [...queryRunErrors, 'ServiceFailed'];

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
    summary: 'Deletes a service, in SQL or in JavaScript.',
    permission: 'services.edit',
    reach: 'none',
    ...changes,
    body: z.strictObject({ Id: id }),
    reply: done,
  }),
  names: call({
    path: '/api/query/ServiceNames',
    summary: 'The services of both kinds without their text, for whoever places them on a page.',
    permission: 'views.read',
    reach: 'none',
    ...reads,
    body: z.strictObject({}),
    reply: z.array(service.pick({ Name: true, Category: true, Roles: true, Params: true })),
  }),
  scripts: call({
    path: '/api/service/list',
    summary: 'Every service in JavaScript, by name, without its code.',
    permission: 'services.edit',
    reach: 'none',
    ...reads,
    body: z.strictObject({}),
    reply: z.array(scriptService.omit({ Code: true })),
  }),
  script: call({
    path: '/api/service/get',
    summary: 'One service in JavaScript.',
    permission: 'services.edit',
    reach: 'none',
    ...reads,
    body: z.strictObject({ Id: id }),
    reply: scriptService,
  }),
  saveScript: call({
    path: '/api/service/Edit',
    summary: 'Saves a service in JavaScript. Names are unique over services of both kinds, regardless of case.',
    permission: 'services.edit',
    reach: 'none',
    ...changes,
    body: z.strictObject({ Service: scriptServiceContent }),
    reply: z.strictObject({ Id: id, Version: z.int() }),
    errors: ['BadScript', 'ServiceNameTaken', 'Conflict'],
  }),
  versions: call({
    path: '/api/service/Versions',
    summary: 'The versions of a service, in SQL or in JavaScript, the newest first, with its text.',
    permission: 'services.edit',
    reach: 'none',
    ...reads,
    body: z.strictObject({ Id: id }),
    reply: z.array(
      z.strictObject({
        ...savedVersion,
        Service: service.pick({ Name: true, Category: true, Roles: true }).extend({
          /** Its SQL, or its code. */
          Text: z.string(),
        }),
      }),
    ),
  }),
  restore: call({
    path: '/api/service/Restore',
    summary: 'Saves an earlier version of a service as the newest.',
    permission: 'services.edit',
    reach: 'none',
    ...changes,
    body: z.strictObject({ Id: id, Version: version }),
    reply: z.strictObject({ Id: id, Version: version }),
    errors: ['BadSql', 'BadScript', 'ServiceNameTaken'],
  }),
  call: call({
    path: '/api/Services/{Name}',
    summary: 'Calls a service by name with the caller’s own rights; returns its rows, or what its script returns.',
    permission: 'services.call',
    ...queryRuns,
    body: z.strictObject({ Name: text(64), Params: parameterValues.default({}) }),
    reply: given,
    errors: serviceErrors,
  }),
  callInCategory: call({
    path: '/api2/{cat}/{name}',
    summary:
      'Calls a service in a category; `Services` matches every category. Further body fields are its parameters.',
    permission: 'services.call',
    ...queryRuns,
    body: z.object({ cat: text(64), name: text(64) }).catchall(z.unknown()),
    reply: given,
    errors: serviceErrors,
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
  argus: call({
    path: '/api/debug/ArgusQuery',
    summary:
      'Runs a query on the other database that the server is configured with (`ARGUS_DATABASE_URL`), read-only, with the limits of other queries.',
    permission: 'argus.query',
    reach: 'none',
    ...reads,
    rate: 'queries',
    body: z.strictObject({ Command: z.strictObject({ Query: sqlText, Params: parameterValues.default({}) }) }),
    reply: z.strictObject({ Result: queryResult.omit({ Scope: true, Withheld: true }) }),
    errors: ['ArgusOff', 'BadSql', 'QueryFailed', 'TooSlow', 'TooLarge', 'BadParameter'],
  }),
};
