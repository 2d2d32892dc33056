import { z } from 'zod';
import { columnTypes, MAX_SQL_LENGTH, parameterTypes, queryKinds, resultViews } from '../constants/reports.ts';
import { roles } from '../constants/roles.ts';
import { id, instant, isStorable, localText, requiredText, text, version } from '../core/fields.ts';
import { built } from './built.ts';

export type ParameterType = (typeof parameterTypes)[number];

export type ResultView = (typeof resultViews)[number];

/** The SQL of a query exactly as written. */
export const sqlText = z.string().max(MAX_SQL_LENGTH).refine(isStorable, { error: 'unstorable' });

const parameterName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,62}$/);

/** A parameter of a query, written `@Name` in its SQL. */
export const queryParameter = z.strictObject({
  Name: parameterName,
  Label: localText(200).default(''),
  Type: z.enum(parameterTypes).default('text'),
  /** Whether the value is a list: `x = any(@Name)`. */
  Many: z.boolean().default(false),
  Required: z.boolean().default(false),
  Default: text(200).default(''),
  /** The choices of a select. */
  Options: z
    .array(z.strictObject({ Value: text(200), Label: localText(200) }))
    .max(500)
    .optional(),
  /** The column of `people` whose values a select without options offers. */
  Field: text(64).optional(),
});
export type QueryParameter = z.output<typeof queryParameter>;

export const queryParameters = z
  .array(queryParameter)
  .max(30)
  .refine((list) => new Set(list.map(({ Name }) => Name)).size === list.length, { error: 'notUnique' });

/** Roles that may run a query, see a dashboard, or receive a mail. */
export const rolesOfQuery = z.array(z.enum(roles)).max(roles.length);

/** A query as its editor saves it. */
export const queryContent = z.strictObject({
  /** Whether every programme has it; otherwise it belongs to the current one. */
  Everywhere: z.boolean().default(false),
  Name: requiredText(200),
  Descr: text(2_000).default(''),
  Category: text(100).default(''),
  /** Written as SQL, or built without it. */
  Kind: z.enum(queryKinds).default('sql'),
  /** The SQL of a query of the kind `sql`. */
  Query: sqlText.default(''),
  /** What a query of the kind `built` counts. */
  Built: built.optional(),
  /**
   * Whether the role Scofield may run it. Such a query is built, has measures other than min and max, and groups and
   * filters by choices and dates alone; for that role, figures about fewer than five people read `<5`.
   */
  Totals: z.boolean().default(false),
  /** Roles that may run it, besides those who edit queries. */
  Roles: rolesOfQuery.default([]),
  Parameters: queryParameters.default([]),
  /** The name of the view, `class/name`, that shows the result. */
  ViewName: text(130).default(''),
  Show: z.array(z.enum(resultViews)).max(resultViews.length).default(['table']),
  /** Titles of columns of the result, by name. */
  Labels: z
    .record(z.string().max(63), localText(200))
    .refine((labels) => Object.keys(labels).length <= 200, { error: 'tooBig' })
    .default({}),
});
export type QueryContent = z.output<typeof queryContent>;

/** Columns and views that a query uses and this programme no longer has; empty if it works. */
const broken = z.array(z.string());

/** Which version of something saved, when it was saved, and by whom. */
export const savedVersion = { Version: version, SavedAt: instant, By: z.string().nullable() };

export const savedQuery = queryContent.extend({
  Id: id,
  Version: version,
  SavedAt: instant,
  /** Whether the caller may change it. */
  CanEdit: z.boolean(),
  Broken: broken,
});
export type SavedQuery = z.output<typeof savedQuery>;

/** A query in the list. */
export const listedQuery = z.strictObject({
  Id: id,
  Name: z.string(),
  Descr: z.string(),
  Category: z.string(),
  Kind: z.enum(queryKinds),
  Totals: z.boolean(),
  Show: z.array(z.enum(resultViews)),
  ViewName: z.string(),
  Everywhere: z.boolean(),
  Roles: rolesOfQuery,
  Broken: broken,
  LastRunAt: instant.nullable(),
  CanEdit: z.boolean(),
});
export type ListedQuery = z.output<typeof listedQuery>;

export const resultColumn = z.strictObject({ Name: z.string(), Type: z.enum(columnTypes) });

/** A column of a result. */
export const shownColumn = resultColumn.extend({
  /** The column of a view whose values it shows unchanged, such as `people.state`; absent for what was worked out. */
  Source: z.string().optional(),
});

/** The result of a query, and the people whom it may be about. */
export const queryResult = z.strictObject({
  RunId: z.string(),
  Columns: z.array(shownColumn),
  /** Dates as YYYY-MM-DD, times in UTC. Who sees totals alone gets `<5` in place of small figures. */
  Rows: z.array(z.array(z.unknown())),
  Count: z.int(),
  /** Which limit cut the rows off; null when they are complete. */
  Truncated: z.enum(['rows', 'bytes']).nullable(),
  /** Columns that the query reads and the caller may not see; their values are null. */
  Withheld: z.array(z.string()),
  /**
   * The people whom the result may be about: their number, null for totals, and whether they are the whole programme.
   */
  Scope: z.strictObject({ People: z.int().nullable(), Everyone: z.boolean() }),
  At: instant,
  /** The past day whose state the views of the past showed, YYYY-MM-DD; absent when the query reads none of them. */
  AsOf: z.iso.date().optional(),
  Ms: z.int(),
});
export type QueryResult = z.output<typeof queryResult>;

/** A view that queries read. */
export const reportView = z.strictObject({
  Name: z.string(),
  /** Whether its rows are about people, who can be counted. */
  People: z.boolean(),
  Columns: z.array(
    resultColumn.extend({
      /** Whether the caller sees it as empty. */
      Hidden: z.boolean(),
      /** Whether its values are a few known ones, by which totals may be grouped. */
      Choice: z.boolean(),
    }),
  ),
});
export type ReportView = z.output<typeof reportView>;

const serviceName = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/);

/** An SQL service: a query that pages and programs call by name. */
export const service = z.strictObject({
  Id: id,
  Name: serviceName,
  Category: text(64),
  Query: sqlText,
  Roles: rolesOfQuery,
  /** Names of the query's parameters, read from its SQL. */
  Params: z.array(z.string()),
  Version: version,
});
export type Service = z.output<typeof service>;

export const serviceContent = z.strictObject({
  /** Missing for a new one. */
  Id: id.optional(),
  Version: version.optional(),
  Name: serviceName,
  Category: text(64).default(''),
  Query: sqlText.refine((value) => value.trim() !== '', { error: 'required' }),
  Roles: rolesOfQuery.min(1, { error: 'required' }),
});

/** Most characters of the code of a service. */
export const MAX_SERVICE_CODE = 100_000;

const codeText = z.string().max(MAX_SERVICE_CODE).refine(isStorable, { error: 'unstorable' });

/** A service in JavaScript: a script that pages and programs call by name. */
export const scriptService = z.strictObject({
  Id: id,
  Name: serviceName,
  Category: text(64),
  /** The body of a function of `params`, `user`, `call(path, body)` and `query(name, params)` that returns JSON. */
  Code: codeText,
  Roles: rolesOfQuery,
  Version: version,
});
export type ScriptService = z.output<typeof scriptService>;

export const scriptServiceContent = z.strictObject({
  /** Missing for a new one. */
  Id: id.optional(),
  Version: version.optional(),
  Name: serviceName,
  Category: text(64).default(''),
  Code: codeText.refine((value) => value.trim() !== '', { error: 'required' }),
  Roles: rolesOfQuery.min(1, { error: 'required' }),
});
