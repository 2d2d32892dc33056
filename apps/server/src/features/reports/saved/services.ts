import type { ParsedBodyOf, QueryResult, ReplyOf, services } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { AS_OF, filledNames } from '../running/bind-values.ts';
import type { RunLimits } from '../running/reader-connection.ts';
import { prepareQuery, type Runs, runQuery } from '../running/run-query.ts';
import type { ReportRunner } from '../running/runner.ts';
import { reportSchema } from '../views/schema.ts';
import { placeholderNames } from '../wall/prepare-text.ts';
import { onceByViews } from './by-views.ts';
import {
  findService,
  findServiceById,
  findServices,
  insertService,
  lockService,
  removeService,
  type ServiceRow,
  type ServiceVersion,
  type StoredService,
  updateService,
  versionOf,
} from './service-queries.ts';
import { findVersionsOf } from './version-queries.ts';

/** Category that, in a call, matches every category. */
const ANY_CATEGORY = 'services';
/** Names, in lower case, that no service may have, because other calls use them. */
const reservedNames = ['getstatisticsviews'];

/**
 * Returns the names of the values that a query asks for: its placeholders, except those whose values the server sets,
 * and the past day if it reads views of the past.
 */
export const askedValues = (text: string, readsPast: boolean): string[] => [
  ...new Set([...placeholderNames(text).filter((name) => !filledNames.includes(name)), ...(readsPast ? [AS_OF] : [])]),
];

const paramsOnce = onceByViews<string[]>();

/**
 * Returns the parameters of a saved service. If its query is refused in this programme, returns the placeholders in its
 * text.
 */
function paramsOf(context: Context, { id, version, query }: Pick<ServiceRow, 'id' | 'version' | 'query'>): string[] {
  const { project } = context.actor;
  if (!project) return askedValues(query, false);
  return paramsOnce(reportSchema(project.id, project.settings), `${id}:${version}`, () => {
    try {
      return askedValues(query, prepareQuery(context, query, []).readsPast);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return askedValues(query, false);
    }
  });
}

/** Returns every SQL service. */
export async function listServices(context: Context): Promise<ReplyOf<typeof services.list>> {
  return (await findServices(context.db, 'sql')).map((service) => ({
    Id: service.id,
    Name: service.name,
    Category: service.category,
    Query: service.query,
    Roles: service.roles,
    Params: paramsOf(context, service),
    Version: service.version,
  }));
}

/** Returns the name, category, roles and parameters of every service; those of scripts are not known. */
export async function listServiceNames(context: Context): Promise<ReplyOf<typeof services.names>> {
  const { db } = context;
  const [queries, scripts] = [await findServices(db, 'sql'), await findServices(db, 'js')];
  return [...queries, ...scripts].map((service) => ({
    ...{ Name: service.name, Category: service.category, Roles: service.roles },
    Params: service.kind === 'sql' ? paramsOf(context, service) : [],
  }));
}

/** Creates the refusal of a service whose name another has. */
const nameTaken = () => new Refusal(422, 'ServiceNameTaken', { fields: { Name: 'errors.ServiceNameTaken' } });

/** Saves an SQL service. */
export async function saveService(
  context: Context,
  { Service }: ParsedBodyOf<typeof services.save>,
): Promise<ReplyOf<typeof services.save>> {
  const { Id, Version, Name, Category, Query, Roles } = Service;
  const { readsPast } = prepareQuery(context, Query, []);
  const content = { name: Name, category: Category, kind: 'sql' as const, query: Query, code: '', roles: Roles };
  const saved = await storeService(context, content, { Id, Version });
  return { ...saved, Params: askedValues(Query, readsPast) };
}

/** Stores a service as the version after the one that its editor read; throws 422 for a name that is taken. */
export async function storeService(
  { db, actor, audit }: Context,
  content: Omit<StoredService, 'savedBy'>,
  { Id, Version }: { Id: number | undefined; Version: number | undefined },
): Promise<{ Id: number; Version: number }> {
  const { kind } = content;
  if (reservedNames.includes(content.name.toLowerCase())) throw nameTaken();
  const stored = { ...content, savedBy: actor.userId };
  if (Id === undefined) {
    const id = await insertService(db, stored);
    if (id === undefined) throw nameTaken();
    audit({ target: `service:${id}`, after: { ...versionOf(content) } });
    return { Id: id, Version: 1 };
  }
  const service = await lockService(db, Id);
  if (service?.kind !== kind) throw notFound();
  if (Version !== service.version) throw conflict(service);
  if (!(await updateService(db, Id, service.version + 1, stored))) throw nameTaken();
  audit({ target: `service:${Id}`, before: { ...versionOf(service) }, after: { ...versionOf(content) } });
  return { Id, Version: service.version + 1 };
}

/** Returns the versions of a service, in SQL or in JavaScript. */
export async function listServiceVersions(
  { db }: Context,
  { Id }: ParsedBodyOf<typeof services.versions>,
): Promise<ReplyOf<typeof services.versions>> {
  if (!(await findServiceById(db, Id))) throw notFound();
  return (await findVersionsOf(db, { serviceId: Id })).map(({ version, savedAt, by, definition }) => ({
    ...{ Version: version, SavedAt: savedAt.toISOString(), By: by, Service: definition as ServiceVersion },
  }));
}

/** Deletes a service. */
export async function deleteService(
  { db, audit }: Context,
  { Id }: ParsedBodyOf<typeof services.delete>,
): Promise<ReplyOf<typeof services.delete>> {
  const service = await lockService(db, Id);
  if (!service) throw notFound();
  await removeService(db, Id);
  audit({ target: `service:${Id}`, before: { Name: service.name } });
  return { Ok: true };
}

/** Loads a service by name; throws 404 if none is for the actor's roles, or in the category. */
export async function loadService(context: Context, name: string, category?: string): Promise<ServiceRow> {
  const service = await findService(context.db, name);
  if (!service || !mayCall(context, service) || !isIn(service, category)) throw notFound();
  return service;
}

/** Runs an SQL service with the caller's rights; returns its rows. */
export async function callSqlService(
  runner: ReportRunner,
  context: Runs,
  { query, name }: ServiceRow,
  sent: Readonly<Record<string, unknown>>,
  limits?: RunLimits,
): Promise<Record<string, unknown>[]> {
  return toObjects(
    await runQuery(runner, context, { text: query, parameters: [], sent, service: name, ...(limits && { limits }) }),
  );
}

const mayCall = ({ actor }: Pick<Context, 'actor'>, { roles }: ServiceRow): boolean =>
  actor.can.has('services.edit') || roles.some((role) => actor.roles.includes(role));

const isIn = (service: ServiceRow, category: string | undefined): boolean => {
  const asked = category?.toLowerCase();
  return asked === undefined || asked === ANY_CATEGORY || asked === service.category.toLowerCase();
};

/** Returns the rows of a result as objects keyed by column name. */
export const toObjects = ({ Columns, Rows }: QueryResult): Record<string, unknown>[] =>
  Rows.map((row) => Object.fromEntries(Columns.map(({ Name }, index) => [Name, row[index]])));
