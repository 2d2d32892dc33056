import type { ParsedBodyOf, QueryResult, ReplyOf, services } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { filledNames } from '../running/bind-values.ts';
import { prepareQuery, runQuery } from '../running/run-query.ts';
import type { ReportRunner } from '../running/runner.ts';
import { placeholderNames } from '../wall/prepare-text.ts';
import {
  findService,
  findServices,
  insertService,
  lockService,
  removeService,
  type ServiceRow,
  updateService,
} from './service-queries.ts';

/** Category that, in a call, matches every category. */
const ANY_CATEGORY = 'services';
/** Names, in lower case, that no service may have, because other calls use them. */
const reservedNames = ['getstatisticsviews'];

/** Returns the names of a query's placeholders, except those whose values the server sets. */
export const askedValues = (text: string): string[] =>
  placeholderNames(text).filter((name) => !filledNames.includes(name));

/** Returns every SQL service. */
export async function listServices({ db }: Context): Promise<ReplyOf<typeof services.list>> {
  return (await findServices(db)).map(({ id, name, category, query, roles, version }) => ({
    Id: id,
    Name: name,
    Category: category,
    Query: query,
    Roles: roles,
    Params: askedValues(query),
    Version: version,
  }));
}

const nameTaken = () => new Refusal(422, 'ServiceNameTaken', { fields: { Name: 'errors.ServiceNameTaken' } });

/** Saves a service. */
export async function saveService(
  context: Context,
  { Service }: ParsedBodyOf<typeof services.save>,
): Promise<ReplyOf<typeof services.save>> {
  const { db, actor, audit } = context;
  const { Id, Version, Name, Category, Query, Roles } = Service;
  if (reservedNames.includes(Name.toLowerCase())) throw nameTaken();
  prepareQuery(context, Query, []);
  const Params = askedValues(Query);
  const stored = { name: Name, category: Category, query: Query, roles: Roles, savedBy: actor.userId };
  if (Id === undefined) {
    const id = await insertService(db, stored);
    if (id === undefined) throw nameTaken();
    audit({ target: `service:${id}`, after: { Name } });
    return { Id: id, Version: 1, Params };
  }
  const service = await lockService(db, Id);
  if (!service) throw notFound();
  if (Version !== service.version) throw conflict(service);
  if (!(await updateService(db, Id, service.version + 1, stored))) throw nameTaken();
  audit({ target: `service:${Id}`, before: { Name: service.name }, after: { Name } });
  return { Id, Version: service.version + 1, Params };
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

/** Runs a service by name with the caller's rights; returns its rows. Throws 404 if none is for their roles. */
export async function callService(
  runner: ReportRunner,
  context: Context,
  name: string,
  sent: Readonly<Record<string, unknown>>,
  category?: string,
): Promise<Record<string, unknown>[]> {
  const service = await findService(context.db, name);
  if (!service || !mayCall(context, service) || !isIn(service, category)) throw notFound();
  const query = { text: service.query, parameters: [], sent, service: service.name };
  return toObjects(await runQuery(runner, context, query));
}

const mayCall = ({ actor }: Context, { roles }: ServiceRow): boolean =>
  actor.can.has('services.edit') || roles.some((role) => actor.roles.includes(role));

const isIn = (service: ServiceRow, category: string | undefined): boolean => {
  const asked = category?.toLowerCase();
  return asked === undefined || asked === ANY_CATEGORY || asked === service.category.toLowerCase();
};

const toObjects = ({ Columns, Rows }: QueryResult): Record<string, unknown>[] =>
  Rows.map((row) => Object.fromEntries(Columns.map(({ Name }, index) => [Name, row[index]])));
