import { id, type ParsedBodyOf, type ReplyOf, services } from '@ithaki/contract';
import { dateAt, isoDate } from '@ithaki/formats';
import { compile } from '@ithaki/script';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { badScript } from '../../../platform/scripts/bad-script.ts';
import type { RunLimits } from '../running/reader-connection.ts';
import type { ReportRunner } from '../running/runner.ts';
import { runSaved } from './run-saved.ts';
import { findServiceById, findServices, type ServiceRow, type ServiceVersion } from './service-queries.ts';
import { placedInCode, wrapScript } from './service-script.ts';
import { callSqlService, loadService, saveService, storeService, toObjects } from './services.ts';
import { findVersion } from './version-queries.ts';

/** Makes a call of the contract as the caller of a service; returns its reply as plain data. */
export type MakeCall = (context: Context, path: string, body: unknown) => Promise<unknown>;

/** What calling a service needs. */
export interface ServiceCalls {
  runner: ReportRunner;
  makeCall: MakeCall;
}

/** Most calls and queries of one run. */
const MOST_REQUESTS = 20;
/** Milliseconds that a call of a service may take in all. */
const IN_ALL = 10_000;
/** Milliseconds of it that the script itself may run, without its calls and queries. */
const OF_ITS_OWN = 2_000;
/** Limits of a query that a service makes: its rows must fit into the sandbox. */
const limits: RunLimits = { time: 5_000, rows: 10_000, bytes: 4_000_000 };

/** Returns every service in JavaScript, without its code. */
export async function listScripts({ db }: Context): Promise<ReplyOf<typeof services.scripts>> {
  return (await findServices(db, 'js')).map(({ id, name, category, roles, version }) => ({
    ...{ Id: id, Name: name, Category: category, Roles: roles, Version: version },
  }));
}

/** Returns a service in JavaScript. */
export async function getScript(
  { db }: Context,
  { Id }: ParsedBodyOf<typeof services.script>,
): Promise<ReplyOf<typeof services.script>> {
  const row = await findServiceById(db, Id);
  if (row?.kind !== 'js') throw notFound();
  const { name, category, code, roles, version } = row;
  return { Id, Name: name, Category: category, Code: code, Roles: roles, Version: version };
}

/** Saves a service in JavaScript; throws 422 for code that does not compile. */
export async function saveScript(
  context: Context,
  { Service }: ParsedBodyOf<typeof services.saveScript>,
): Promise<ReplyOf<typeof services.saveScript>> {
  const { Id, Version, Name, Category, Code, Roles } = Service;
  const compiled = compile(wrapScript(Code), 'service');
  if (!compiled.ok) throw badScript(context.language, 'Code', Code, placedInCode(compiled, Code));
  const content = { name: Name, category: Category, kind: 'js' as const, query: '', code: Code, roles: Roles };
  return storeService(context, content, { Id, Version });
}

/** Saves an earlier version of a service as the newest, checked like a new one. */
export async function restoreService(
  context: Context,
  { Id, Version }: ParsedBodyOf<typeof services.restore>,
): Promise<ReplyOf<typeof services.restore>> {
  const row = await findServiceById(context.db, Id);
  const earlier = await findVersion(context.db, { serviceId: Id }, Version);
  if (!row || !earlier) throw notFound();
  const { Text, ...rest } = earlier.definition as ServiceVersion;
  const place = { ...rest, Id, Version: row.version };
  const { Version: saved } =
    row.kind === 'sql'
      ? await saveService(context, { Service: { ...place, Query: Text } })
      : await saveScript(context, { Service: { ...place, Code: Text } });
  return { Id, Version: saved };
}

/** Calls a service by name with the caller's rights: its rows, or what its script returns. */
export async function callService(
  calls: ServiceCalls,
  context: Context,
  name: string,
  sent: Readonly<Record<string, unknown>>,
  category?: string,
): Promise<unknown> {
  const service = await loadService(context, name, category);
  return service.kind === 'sql'
    ? callSqlService(calls.runner, context, service, sent)
    : runScript(calls, context, service, sent);
}

/** A call or query that a script asked for. */
interface Request {
  kind: unknown;
  name: unknown;
  input: unknown;
}

/**
 * Runs a script. The sandbox cannot wait: when the script asks for a call, it ends, and begins again with the replies so
 * far. Each run gets to the same place, because its parameters, its user and its clock stay the same.
 */
async function runScript(
  calls: ServiceCalls,
  context: Context,
  service: ServiceRow,
  params: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { actor, now, scripts } = context;
  const project = currentProject(actor);
  const script = {
    ...{ owner: `service:${service.id}`, version: service.version, kind: 'service' as const },
    ...{ code: wrapScript(service.code), projectId: project.id },
  };
  const user = { Id: actor.userId, Username: actor.userName, Name: actor.name, Roles: [...actor.roles] };
  const moment = { today: isoDate(dateAt(now, project.zone)), now: now.toISOString() };
  const replies: ({ value: unknown } | { error: string })[] = [];
  const until = Date.now() + IN_ALL;
  let own = 0;
  for (;;) {
    const begun = performance.now();
    const outcome = await scripts.run(script, { params: { params, replies }, user, ...moment });
    own += performance.now() - begun;
    if (!outcome.ok) throw failed(context, outcome.failure.message, outcome.failure.line);
    // Code that closes the function around it can return anything.
    const ended = outcome.value as { asked?: Partial<Request> | null; value?: unknown } | null;
    if (!ended?.asked) return ended?.value ?? null;
    if (replies.length >= MOST_REQUESTS) throw failed(context, `at most ${MOST_REQUESTS} calls`);
    if (own > OF_ITS_OWN || Date.now() > until) throw new Refusal(422, 'TooSlow', { label: 'reports.service.tooSlow' });
    const left = { ...limits, time: Math.max(1, Math.min(limits.time, until - Date.now())) };
    replies.push(await replyTo(calls, context, ended.asked, left));
  }
}

/** Creates the refusal of a service that failed; those who edit services learn why. */
function failed({ actor }: Context, message: string, line?: number): Refusal {
  const reason = actor.can.has('services.edit') ? message : '';
  return new Refusal(422, 'ServiceFailed', {
    params: { reason },
    ...(line !== undefined && { place: { line, column: 1 } }),
  });
}

/** Does what a script asked for; a refusal becomes an error in the script, with its code as the message. */
async function replyTo(
  { runner, makeCall }: ServiceCalls,
  context: Context,
  { kind, name, input }: Partial<Request>,
  within: RunLimits,
): Promise<{ value: unknown } | { error: string }> {
  try {
    if (kind === 'call') return { value: await makeCall(context, String(name), input) };
    const sent = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
    const query = id.safeParse(name);
    if (query.success)
      return { value: toObjects((await runSaved(runner, context, { id: query.data, sent, limits: within })).result) };
    const called = services.call.body.shape.Name.safeParse(name);
    if (!called.success) throw notFound();
    const service = await loadService(context, called.data);
    if (service.kind !== 'sql') throw notFound();
    return { value: await callSqlService(runner, context, service, sent, within) };
  } catch (error) {
    if (error instanceof Refusal) return { error: error.code };
    throw error;
  }
}
