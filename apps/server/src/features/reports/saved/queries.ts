import type { ParsedBodyOf, QueryContent, queries, ReplyOf } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { refusalMessage } from '../../../platform/errors/error-reply.ts';
import { conflict, notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { columnsOfBuilt } from '../built/compile.ts';
import { queryText } from '../built/query-text.ts';
import { checkTotals } from '../built/totals.ts';
import { prepareQuery } from '../running/run-query.ts';
import type { ReportRunner } from '../running/runner.ts';
import { type ReportSchema, reportSchema } from '../views/schema.ts';
import { onceByViews } from './by-views.ts';
import {
  countQueries,
  findCategories,
  findQueries,
  findQueriesByIds,
  findQuery,
  findVersions,
  insertQuery,
  lockQuery,
  type QueryRow,
  removeQuery,
  updateQuery,
} from './query-queries.ts';

const PAGE = 10;

/** Whether the actor may change a query; a query of all programmes needs the right to create programmes. */
const canEdit = ({ can }: Actor, projectId: number | null): boolean =>
  can.has('reports.edit') && (projectId !== null || can.has('projects.create'));

/**
 * Whether the actor may run a query: editors of queries may run all, others those for one of their roles; who sees totals
 * alone, those with totals.
 */
const isRunnable = ({ can, roles }: Actor, { definition: { Roles, Totals } }: QueryRow): boolean =>
  (can.has('reports.edit') || Roles.some((role) => roles.includes(role))) && (can.has('reports.see') || Totals);

/** Loads a query that the actor may run; 404 for any other, also when the actor sees totals alone and it has more. */
export async function loadQuery({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<QueryRow> {
  const query = await findQuery(db, currentProject(actor).id, id);
  if (!query || !isRunnable(actor, query)) throw notFound();
  return query;
}

/** Returns those of these queries that the actor may run, by id. */
export async function findRunnable(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, QueryRow>> {
  const rows = await findQueriesByIds(db, currentProject(actor).id, ids);
  return new Map(rows.filter((row) => isRunnable(actor, row)).map((row) => [row.id, row]));
}

/** Loads and locks a query to change it; throws 404 or 403 when the actor may not. */
async function loadForChange({ db, actor }: Context, id: number, removed = false): Promise<QueryRow> {
  const { id: projectId } = currentProject(actor);
  if (!(await findQuery(db, projectId, id, removed))) throw notFound();
  await lockQuery(db, id);
  const query = await findQuery(db, projectId, id, removed);
  if (!query) throw notFound();
  if (!canEdit(actor, query.projectId)) throw notAllowed();
  return query;
}

/** Returns one page of the queries that the actor may run. */
export async function listQueries(
  runner: ReportRunner,
  context: Context,
  { Filter }: ParsedBodyOf<typeof queries.all>,
): Promise<ReplyOf<typeof queries.all>> {
  const { db, actor, independent } = context;
  const filter = {
    projectId: currentProject(actor).id,
    roles: actor.can.has('reports.edit') ? undefined : actor.roles,
    search: Filter.Search ?? '',
    category: Filter.Category,
    kind: Filter.Kind,
    totalsOnly: !actor.can.has('reports.see'),
  };
  const size = Filter.count ?? PAGE;
  const [rows, All, Categories] = [
    await findQueries(db, filter, size, (Filter.page ?? 0) * size),
    await countQueries(db, filter),
    await findCategories(db, filter),
  ];
  return {
    list: rows.map((row) => ({
      Id: row.id,
      Name: row.definition.Name,
      Descr: row.definition.Descr,
      Category: row.definition.Category,
      Kind: row.definition.Kind,
      Totals: row.definition.Totals,
      Show: row.definition.Show,
      ViewName: row.definition.ViewName,
      Everywhere: row.projectId === null,
      Roles: row.definition.Roles,
      Broken: brokenParts(context, row),
      LastRunAt: row.lastRunAt?.toISOString() ?? null,
      CanEdit: canEdit(actor, row.projectId),
    })),
    count: Math.ceil(All / size),
    All,
    Categories,
    Off: await runner.fault(independent),
  };
}

/** Returns a query; its SQL only to those who edit queries. */
export async function getQuery(
  context: Context,
  { Id, Lite }: ParsedBodyOf<typeof queries.get>,
): Promise<ReplyOf<typeof queries.get>> {
  const { actor } = context;
  const query = await loadQuery(context, Id);
  const { definition } = query;
  return {
    ...definition,
    Everywhere: query.projectId === null,
    ...((Lite || !actor.can.has('reports.edit')) && { Query: '', Built: undefined }),
    Id,
    Version: query.version,
    SavedAt: query.savedAt.toISOString(),
    CanEdit: canEdit(actor, query.projectId),
    Broken: brokenParts(context, query),
  };
}

const brokenOnce = onceByViews<string[]>();

/** Returns what is wrong with a query; empty if it works. */
function brokenParts(context: Pick<Context, 'actor' | 'language'>, query: QueryRow): string[] {
  const { id, settings } = currentProject(context.actor);
  const schema = reportSchema(id, settings);
  const key = `${query.id}:${query.version}:${context.language}`;
  return brokenOnce(schema, key, () => findBroken(context, query, schema));
}

/**
 * Returns the columns that a query used when it was saved and the programme no longer has, else why its text does not
 * pass the check.
 */
function findBroken(
  context: Pick<Context, 'actor' | 'language'>,
  { definition, columns }: QueryRow,
  schema: ReportSchema,
): string[] {
  const missing = columns.filter((name) => !schema.columnNames.has(name));
  if (missing.length > 0) return missing;
  try {
    prepareQuery(context, queryText(context, definition), definition.Parameters);
    checkTotals(definition, schema);
    return [];
  } catch (error) {
    if (error instanceof Refusal)
      return [String(error.details.params?.reason ?? refusalMessage(error, context.language))];
    throw error;
  }
}

/** Checks a query to be saved; returns it without what its kind does not use, and the columns of views that it uses. */
function checkContent(
  context: Pick<Context, 'actor' | 'language'>,
  content: QueryContent,
): { definition: QueryContent; columns: readonly string[] } {
  const { Built, ...rest } = content;
  if (content.Kind === 'built' && !Built)
    throw new Refusal(422, 'BadSql', {
      params: { reason: translate(context.language, 'reports.fault.nothingChosen') },
    });
  const definition: QueryContent = content.Kind === 'built' ? { ...content, Query: '' } : rest;
  const { schema, names } = prepareQuery(context, queryText(context, definition), definition.Parameters);
  checkTotals(definition, schema);
  const used = definition.Built ? columnsOfBuilt(definition.Built) : names;
  return { definition, columns: [...used].filter((name) => schema.columnNames.has(name)) };
}

/** Checks a new query of the current project and stores it; returns its id. */
export async function insertNewQuery(
  context: Pick<Context, 'db' | 'actor' | 'language'>,
  content: QueryContent,
): Promise<number> {
  const { db, actor } = context;
  const projectId = content.Everywhere ? null : currentProject(actor).id;
  return insertQuery(db, { ...checkContent(context, content), projectId, savedBy: actor.userId });
}

/** Saves a query as a new version. */
export async function saveQuery(
  context: Context,
  { Query }: ParsedBodyOf<typeof queries.edit>,
): Promise<ReplyOf<typeof queries.edit>> {
  const { db, actor, audit } = context;
  const { Id, Version, ...content } = Query;
  const projectId = content.Everywhere ? null : currentProject(actor).id;
  if (!canEdit(actor, projectId)) throw notAllowed();
  if (Id === undefined) {
    const id = await insertNewQuery(context, content);
    audit({ target: `query:${id}`, after: { Name: content.Name } });
    return { Id: id, Version: 1 };
  }
  const { definition, columns } = checkContent(context, content);
  const stored = { projectId, definition, columns, savedBy: actor.userId };
  const query = await loadForChange(context, Id);
  if (query.version !== Version) throw conflict({ ...query.definition, Version: query.version });
  await updateQuery(db, Id, query.version + 1, stored);
  audit({ target: `query:${Id}`, before: { Name: query.definition.Name }, after: { Name: definition.Name } });
  return { Id, Version: query.version + 1 };
}

/** Removes a query from the list. */
export async function deleteQuery(
  context: Context,
  { Id }: ParsedBodyOf<typeof queries.delete>,
): Promise<ReplyOf<typeof queries.delete>> {
  const query = await loadForChange(context, Id);
  await removeQuery(context.db, Id);
  context.audit({ target: `query:${Id}`, before: { Name: query.definition.Name } });
  return { Ok: true };
}

/** Returns the versions of a query. */
export async function listVersions(
  { db, actor }: Context,
  { Id }: ParsedBodyOf<typeof queries.versions>,
): Promise<ReplyOf<typeof queries.versions>> {
  if (!(await findQuery(db, currentProject(actor).id, Id, true))) throw notFound();
  return (await findVersions(db, Id)).map(({ version, savedAt, by, definition }) => ({
    Version: version,
    SavedAt: savedAt.toISOString(),
    By: by,
    Query: definition,
  }));
}

/** Saves an earlier version of a query as the newest. */
export async function restoreQuery(
  context: Context,
  { Id, Version }: ParsedBodyOf<typeof queries.restore>,
): Promise<ReplyOf<typeof queries.restore>> {
  const { db, actor } = context;
  const query = await loadForChange(context, Id, true);
  const earlier = (await findVersions(db, Id)).find(({ version }) => version === Version);
  if (!earlier) throw notFound();
  const { definition, columns } = checkContent(context, earlier.definition);
  const stored = { projectId: query.projectId, definition, columns, savedBy: actor.userId };
  await updateQuery(db, Id, query.version + 1, stored);
  context.audit({ target: `query:${Id}`, after: { Name: definition.Name, Restored: Version } });
  return { Id, Version: query.version + 1 };
}
