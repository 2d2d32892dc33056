import type { ParsedBodyOf, QueryContent, queries, ReplyOf } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { prepareQuery } from '../running/run-query.ts';
import type { ReportRunner } from '../running/runner.ts';
import {
  countQueries,
  findCategories,
  findQueries,
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

/** Whether the actor may run a query: editors of queries may run all, others those for one of their roles. */
const mayRun = (actor: Actor, { Roles }: QueryContent): boolean =>
  actor.can.has('reports.edit') || Roles.some((role) => actor.roles.includes(role));

/** Loads a query that the actor may run; 404 for any other. */
export async function loadQuery({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<QueryRow> {
  const query = await findQuery(db, currentProject(actor).id, id);
  if (!query || !mayRun(actor, query.definition)) throw notFound();
  return query;
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
  { db, actor, independent }: Context,
  { Filter }: ParsedBodyOf<typeof queries.all>,
): Promise<ReplyOf<typeof queries.all>> {
  const filter = {
    projectId: currentProject(actor).id,
    roles: actor.can.has('reports.edit') ? undefined : actor.roles,
    search: Filter.Search ?? '',
    category: Filter.Category,
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
      Everywhere: row.projectId === null,
      Roles: row.definition.Roles,
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
    Query: Lite || !actor.can.has('reports.edit') ? '' : definition.Query,
    Id,
    Version: query.version,
    SavedAt: query.savedAt.toISOString(),
    CanEdit: canEdit(actor, query.projectId),
    Broken: brokenParts(context, definition),
  };
}

/** Returns why a query's text no longer passes the check, such as a removed column; empty if it passes. */
function brokenParts(context: Context, { Query, Parameters }: QueryContent): string[] {
  try {
    prepareQuery(context, Query, Parameters);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [String(error.details.params?.reason ?? error.code)];
    throw error;
  }
}

/** Saves a query as a new version. */
export async function saveQuery(
  context: Context,
  { Query }: ParsedBodyOf<typeof queries.edit>,
): Promise<ReplyOf<typeof queries.edit>> {
  const { db, actor, audit } = context;
  const { Id, Version, ...definition } = Query;
  const projectId = definition.Everywhere ? null : currentProject(actor).id;
  if (!canEdit(actor, projectId)) throw notAllowed();
  prepareQuery(context, definition.Query, definition.Parameters);
  const stored = { projectId, definition, savedBy: actor.userId };
  if (Id === undefined) {
    const id = await insertQuery(db, stored);
    audit({ target: `query:${id}`, after: { Name: definition.Name } });
    return { Id: id, Version: 1 };
  }
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
  const { definition } = earlier;
  prepareQuery(context, definition.Query, definition.Parameters);
  await updateQuery(db, Id, query.version + 1, { projectId: query.projectId, definition, savedBy: actor.userId });
  context.audit({ target: `query:${Id}`, after: { Name: definition.Name, Restored: Version } });
  return { Id, Version: query.version + 1 };
}
