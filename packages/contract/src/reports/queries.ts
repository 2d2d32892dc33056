import { z } from 'zod';
import { queryKinds } from '../constants/reports.ts';
import { roles } from '../constants/roles.ts';
import { call, changes, exporting, reads, readsPersons } from '../core/call.ts';
import { done, id, nothing, page, text, version } from '../core/fields.ts';
import { fileFormat, fileOrJob } from '../exports.ts';
import { built } from './built.ts';
import {
  listedQuery,
  queryContent,
  queryParameter,
  queryParameters,
  queryResult,
  reportView,
  rolesOfQuery,
  savedQuery,
  savedVersion,
  shownColumn,
  sqlText,
} from './entities.ts';

/** Parameter values by name; a list where `Many` is set. */
export const parameterValues = z
  .record(z.string().max(63), z.unknown())
  .refine((values) => JSON.stringify(values).length <= 100_000, { error: 'tooBig' });

/** A query that is not saved: its SQL, or what it counts, and its parameters. */
const unsaved = { Query: sqlText.default(''), Built: built.optional(), Types: queryParameters.default([]) };

/** An id that the caller chooses for a run, to stop it by. */
const runId = z.uuid();

/** Settings of a call that runs a query as its caller. */
export const queryRuns = { ...readsPersons, purpose: 'reports', rate: 'queries', reach: 'persons' } as const;

/** Error codes of calls that run a query. */
export const queryRunErrors = [
  'ReportsOff',
  'ReportsBusy',
  'BadSql',
  'QueryFailed',
  'TooSlow',
  'TooLarge',
  'BadParameter',
] as const;

/** SQL queries over report views; each run shows only what its caller may see. */
export const queries = {
  all: call({
    path: '/api/Query/All',
    summary:
      'One page of the saved queries that the caller may run; who sees totals alone gets those for totals. `Off` says why this server cannot run reports.',
    permission: 'reports.totals',
    reach: 'project',
    ...reads,
    body: z.strictObject({
      Filter: z
        .strictObject({
          Search: text(200).optional(),
          Kind: z.enum(queryKinds).optional(),
          Category: text(100).optional(),
          page: z.int().min(0).max(100_000).optional(),
          count: z.int().min(1).max(200).optional(),
        })
        .prefault({}),
    }),
    reply: page(listedQuery).extend({
      Categories: z.array(z.string()),
      Off: z.enum(['missing', 'unreachable', 'rights']).nullable(),
    }),
  }),
  get: call({
    path: '/api/Query/Get',
    summary: 'One query. With `Lite`, or for those who may not edit queries, without its SQL.',
    permission: 'reports.totals',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Id: id, Lite: z.boolean().optional() }),
    reply: savedQuery,
  }),
  edit: call({
    path: '/api/Query/Edit',
    summary:
      'Checks a query and saves it as a new version. A query of all programmes needs the right to create programmes.',
    permission: 'reports.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Query: queryContent.extend({ Id: id.optional(), Version: version.optional() }) }),
    reply: z.strictObject({ Id: id, Version: version }),
    errors: ['BadSql', 'NotTotals', 'Conflict'],
  }),
  delete: call({
    path: '/api/Query/Delete',
    summary: 'Removes a query from the list. Its versions stay, and one of them can be restored.',
    permission: 'reports.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id }),
    reply: done,
  }),
  versions: call({
    path: '/api/Query/Versions',
    summary: 'The versions of a query, the newest first, with their text.',
    permission: 'reports.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Id: id }),
    reply: z.array(z.strictObject({ ...savedVersion, Query: queryContent })),
  }),
  restore: call({
    path: '/api/Query/Restore',
    summary: 'Saves an earlier version of a query as the newest; also brings back a deleted query.',
    permission: 'reports.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id, Version: version }),
    reply: z.strictObject({ Id: id, Version: version }),
    errors: ['BadSql', 'NotTotals'],
  }),
  execute: call({
    path: '/api/query/execute',
    summary:
      'Runs a saved query as the caller, in at most 5 seconds, for at most 50,000 rows. The caller can choose `RunId` to stop it.',
    permission: 'reports.totals',
    ...queryRuns,
    body: z.strictObject({ Id: id, Parameters: parameterValues.default({}), RunId: runId.optional() }),
    reply: queryResult,
    errors: queryRunErrors,
  }),
  adminExecute: call({
    path: '/api/Query/AdminExecute',
    summary:
      'Runs a query that is not saved, as the caller. `Types` describes its parameters; `Built` stands in place of SQL.',
    permission: 'reports.edit',
    ...queryRuns,
    body: z.strictObject({ ...unsaved, Parameters: parameterValues.default({}), RunId: runId.optional() }),
    reply: queryResult,
    errors: queryRunErrors,
  }),
  check: call({
    path: '/api/Query/Check',
    summary:
      'Checks a query without running it; returns its SQL, its parameters, the columns of its result, and errors.',
    permission: 'reports.edit',
    reach: 'project',
    ...reads,
    purpose: 'reports',
    body: z.strictObject({ ...unsaved, Totals: z.boolean().default(false) }),
    reply: z.strictObject({
      /** The SQL of a built query. */
      Query: z.string(),
      Params: z.array(z.string()),
      Columns: z.array(shownColumn),
      Errors: z.array(z.strictObject({ Message: z.string(), Line: z.int().nullable(), Column: z.int().nullable() })),
    }),
    errors: ['ReportsBusy'],
  }),
  whoSees: call({
    path: '/api/Query/WhoSees',
    summary:
      'What a query would show each role: for one active person of the role, the number of rows, the people whom they may be about, and the columns withheld.',
    permission: 'reports.edit',
    ...queryRuns,
    body: z.strictObject({
      ...unsaved,
      Totals: z.boolean().default(false),
      Roles: rolesOfQuery,
      Parameters: parameterValues.default({}),
    }),
    reply: z.array(
      z.strictObject({
        Role: z.enum(roles),
        /** The person as whom it was run; null when the programme has nobody of the role who sees reports. */
        Person: z.strictObject({ Id: id, Name: z.string() }).nullable(),
        Count: z.int(),
        Truncated: queryResult.shape.Truncated,
        Scope: queryResult.shape.Scope,
        Withheld: z.array(z.string()),
        /** Why it did not run for this person, as a sentence. */
        Error: z.string().nullable(),
      }),
    ),
    errors: queryRunErrors,
  }),
  catalogue: call({
    path: '/api/Query/Catalogue',
    summary:
      'The views and columns that queries may read, the functions they may call, and parameters the server sets.',
    permission: 'reports.edit',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.strictObject({
      Views: z.array(reportView),
      Functions: z.array(z.string()),
      Filled: z.array(z.string()),
    }),
  }),
  values: call({
    path: '/api/Query/Values',
    summary:
      'The values that a parameter offers: its options, the values of a field, or people and actions that the caller sees; the first few that match the search, or those with the `Values` given. An unsaved query sends the `Parameter`.',
    permission: 'reports.totals',
    ...queryRuns,
    // Asked while somebody types.
    rate: 'session',
    body: z
      .strictObject({
        Id: id.optional(),
        Name: z.string().max(63).optional(),
        Parameter: queryParameter.optional(),
        Search: text(100).default(''),
        Values: z.array(text(200)).max(20).optional(),
      })
      .refine(({ Id, Name, Parameter }) => (Id !== undefined && Name !== undefined) || Parameter !== undefined, {
        error: 'required',
        path: ['Id'],
      }),
    reply: z.strictObject({
      Options: z.array(z.strictObject({ Value: z.string(), Label: z.string() })),
      /** Whether more values match than are returned. */
      More: z.boolean(),
    }),
    errors: queryRunErrors,
  }),
  export: call({
    path: '/api/Query/Export',
    summary:
      'The result of a saved query as a file; above 2,000 rows the job that makes it, in at most 60 seconds, for at most 500,000 rows. The last line says when the result was cut.',
    permission: 'reports.export',
    purpose: 'reports',
    reach: 'persons',
    ...exporting,
    rate: 'queries',
    body: z.strictObject({ Id: id, Parameters: parameterValues.default({}), ...fileFormat }),
    reply: fileOrJob,
    errors: [...queryRunErrors, 'TooManyExports', 'ViewAsReadOnly'],
  }),
  cancel: call({
    path: '/api/Query/Cancel',
    summary: 'Stops a run of the caller on whichever server it is; nothing happens when it has ended.',
    permission: 'reports.totals',
    reach: 'own',
    ...reads,
    body: z.strictObject({ RunId: runId }),
    reply: done,
  }),
};
