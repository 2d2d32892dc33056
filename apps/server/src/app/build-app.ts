import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance, onSendHookHandler } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { Authenticator } from '../access/authenticate.ts';
import { openRates, type Rates } from '../access/rates.ts';
import type { Config } from '../config.ts';
import { serveLoginAsPage } from '../features/accounts/index.ts';
import { LiveBus, Presence } from '../features/chat/index.ts';
import { announceSaves } from '../features/development/index.ts';
import { ownTexts, Press } from '../features/documents/index.ts';
import { type FileServices, openFiles } from '../features/files/index.ts';
import { measureBatches } from '../features/microdata/index.ts';
import { ReportRunner } from '../features/reports/index.ts';
import { readLanguages } from '../features/translations/index.ts';
import { declaredCalls } from '../features/views/index.ts';
import type { Db } from '../platform/database/db.ts';
import { notFound } from '../platform/errors/refusal.ts';
import { Changes } from '../platform/events/changes.ts';
import { measureEvents } from '../platform/events/event-rows.ts';
import { isFromThisMachine } from '../platform/http/loopback.ts';
import type { JobKind } from '../platform/jobs/job-kind.ts';
import { measureJobs } from '../platform/jobs/job-rows.ts';
import type { LinkPurpose } from '../platform/links/link-purpose.ts';
import { measureLinks } from '../platform/links/link-rows.ts';
import { setOwnTexts } from '../platform/mail/own-texts.ts';
import { measureMails } from '../platform/mail/unsent-mails.ts';
import { Metrics, type PoolCounts } from '../platform/metrics/metrics.ts';
import { type OutgoingClient, openOutgoing } from '../platform/outgoing/outgoing.ts';
import { measureSchedule } from '../platform/schedule/entry-rows.ts';
import { Scripts } from '../platform/scripts/scripts.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { CachedSigner } from '../platform/sessions/cached-signer.ts';
import { EndedSessions } from '../platform/sessions/ended-sessions.ts';
import { PostgresSessionStore } from '../platform/sessions/session-store.ts';
import { measureCodes } from '../platform/verify/verify-codes.ts';
import { serveApiPage } from './api-page/index.ts';
import { cookieNameFor, registerCalls } from './calls.ts';
import { compressOnce } from './compress-once.ts';
import { drainWhenClosing } from './draining.ts';
import { allFileKinds, allJobs, allLinkPurposes } from './features.ts';
import { refuseForeignHost } from './foreign-host.ts';
import { healthChecker, serveHealth } from './health.ts';
import { Hub, hubGauges } from './hub/hub.ts';
import { routeUpgrades } from './hub/serve-hub.ts';
import { InnerCalls } from './inner-calls.ts';
import { handleUnknownPath } from './not-found.ts';
import { allRoutes } from './routes.ts';
import { newServer } from './server.ts';
import { serveWeb } from './web/index.ts';

const YEAR = 31_536_000;
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/** Returns the headers that Helmet sets, computed once because they do not depend on the request. */
function helmetHeaders(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

/**
 * Adds security headers to every reply. Their content policy forbids everything, which is right for data; pages and
 * scripts set their own policy.
 */
function addSecurityHeaders(server: FastifyInstance, secure: boolean): void {
  const headers = helmetHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: secure ? { maxAge: YEAR, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  headers['permissions-policy'] = PERMISSIONS;
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Measures every request by its route, and serves the metrics at `/metrics` to this machine only. */
function serveMetrics(server: FastifyInstance, db: Db, pool: PoolCounts | undefined): Metrics {
  const metrics = new Metrics();
  if (pool) metrics.watchPool(pool);
  metrics.watch(
    {
      events_waiting: 'Events that wait to be handled.',
      events_lag_seconds: 'For how long the oldest of them has waited.',
      events_given_up: 'Events whose handlers failed too often, which wait for an administrator.',
    },
    async () => {
      const { waiting, lag, givenUp } = await measureEvents(db);
      return { events_waiting: waiting, events_lag_seconds: lag, events_given_up: givenUp };
    },
  );
  metrics.watch(
    {
      schedule_lag_seconds: 'For how long the longest overdue entry of the schedule has been due.',
      schedule_failing: 'Entries of the schedule whose last attempt failed.',
    },
    async () => {
      const { lag, failing } = await measureSchedule(db);
      return { schedule_lag_seconds: lag, schedule_failing: failing };
    },
  );
  metrics.watch(
    {
      mails_waiting: 'Mails that are due or failed.',
      mails_lag_seconds: 'For how long the longest of them has been due.',
      mails_held: 'Mails that are held until a time.',
      mails_failing: 'Mails whose last attempt failed.',
    },
    async () => {
      const { waiting, lag, held, failing } = await measureMails(db);
      return { mails_waiting: waiting, mails_lag_seconds: lag, mails_held: held, mails_failing: failing };
    },
  );
  metrics.watch(
    {
      microdata_waiting: 'Batches of microdata that wait for their time or an answer.',
      microdata_lag_seconds: 'For how long the longest of them has been due.',
      microdata_held: 'Batches of microdata that wait for a person.',
    },
    async () => {
      const { waiting, lag, held } = await measureBatches(db);
      return { microdata_waiting: waiting, microdata_lag_seconds: lag, microdata_held: held };
    },
  );
  metrics.watch(
    {
      links_open: 'Links in mails by which something can still be done.',
      links_used_today: 'Links that were used in the last 24 hours.',
      verify_codes: 'Documents whose code anyone can verify.',
    },
    async () => {
      const [{ open, used }, { codes }] = [await measureLinks(db), await measureCodes(db)];
      return { links_open: open, links_used_today: used, verify_codes: codes };
    },
  );
  metrics.watch(
    {
      jobs_short_waiting: 'Short jobs that wait to be run.',
      jobs_short_running: 'Short jobs that are being run.',
      jobs_short_lag_seconds: 'For how long the oldest short job has waited.',
      jobs_long_waiting: 'Long jobs that wait to be run.',
      jobs_long_running: 'Long jobs that are being run.',
      jobs_long_lag_seconds: 'For how long the oldest long job has waited.',
    },
    async () => {
      const { short, long } = await measureJobs(db);
      return {
        ...{ jobs_short_waiting: short.waiting, jobs_short_running: short.running, jobs_short_lag_seconds: short.lag },
        ...{ jobs_long_waiting: long.waiting, jobs_long_running: long.running, jobs_long_lag_seconds: long.lag },
      };
    },
  );
  server.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.url ?? 'none';
    metrics.observe(call, request.method, reply.statusCode, reply.elapsedTime);
    done();
  });
  server.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) throw notFound();
    reply.type(metrics.contentType).header('cache-control', 'no-store');
    return metrics.text();
  });
  return metrics;
}

/** Sends status 304 for a GET request when the caller already has the content that the reply's ETag names. */
const sendNotModified: onSendHookHandler = (request, reply, payload, done) => {
  const etag = reply.getHeader('etag');
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof etag !== 'string') {
    done(null, payload);
    return;
  }
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag.replace(/^W\//, ''))) {
    reply.code(304).removeHeader('content-type');
    done(null, null);
  } else done(null, payload);
};

/** Compresses replies: at a low level because there are many, and once for all callers those that are large and stay. */
async function compressReplies(server: FastifyInstance): Promise<void> {
  server.addHook('onSend', compressOnce());
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
}

/** The configuration and services that the server is built from. */
export interface AppDependencies {
  config: Config;
  db: Db;
  /** The keys of the installation, which all nodes share. */
  keys: Keyring;
  /** Folder of the built browser application; null or missing to serve only the calls. */
  webFolder?: string | null;
  /** Connection URL of the database role for reports; null or missing when there is none. */
  readerUrl?: string | null;
  /** The connection pool of `db`, measured for the metrics. */
  pool?: PoolCounts;
  /** The kinds of jobs that the server runs; all by default. */
  jobKinds?: readonly JobKind[];
  /** What links in mails can do; everything by default. */
  linkPurposes?: readonly LinkPurpose[];
  /** Sends requests to servers of other providers; tests pass their own. */
  outgoing?: OutgoingClient;
}

/** The built server, and the services that its background work needs. */
export interface App {
  server: FastifyInstance;
  authenticator: Authenticator;
  /** Counts the calls made to this node; null when rates are not limited. */
  rates: Rates | null;
  /** Announces the id of a person whose jobs changed. */
  jobChanges: Changes;
  /** Announces the id of an action whose answers changed. */
  answerChanges: Changes;
  /** Announces the id of an answer set that changed, to calls that wait for it. */
  setChanges: Changes;
  /** Announces the id of a person with new notifications, to calls that wait for them. */
  notificationChanges: Changes;
  /** The connections of open pages to this node. */
  hub: Hub;
  /** Renders documents as PDFs, also for jobs. */
  press: Press;
  /** Runs report queries, also for jobs. */
  reports: ReportRunner;
  /** File storage, which background work maintains. */
  files: FileServices;
  /** Runs administrators' scripts, for work outside requests. */
  scripts: Scripts;
}

/** Builds the whole server on a migrated database, not yet listening. */
export async function buildApp({
  config,
  db,
  keys,
  webFolder,
  pool,
  readerUrl = null,
  jobKinds: givenKinds,
  linkPurposes = allLinkPurposes(),
  outgoing = openOutgoing(),
}: AppDependencies): Promise<App> {
  await readLanguages(db);
  const server = newServer();
  const sessions = new PostgresSessionStore(db);
  const authenticator = new Authenticator(db, sessions);
  const scripts = new Scripts(db);
  server.addHook('onClose', () => scripts.close());
  const waiting = {
    jobChanges: new Changes(),
    answerChanges: new Changes(),
    setChanges: new Changes(),
    notificationChanges: new Changes(),
  };
  server.addHook('preClose', async () => {
    for (const changes of [...Object.values(waiting), live.bus]) changes.close();
  });
  const live = { bus: new LiveBus(), presence: new Presence(db), notificationChanges: waiting.notificationChanges };
  const files = await openFiles(config, allFileKinds());
  const press = new Press();
  server.addHook('onClose', async () => press.close());
  setOwnTexts(ownTexts(press));
  const reports = new ReportRunner(readerUrl);
  const jobKinds = givenKinds ?? allJobs({ publicUrl: config.publicUrl, files, press, reports });
  const health = healthChecker({ db, dataDir: config.dataDir, scanner: files.scanner });
  const innerCalls = new InnerCalls();
  const routes = allRoutes({
    config,
    keys,
    jobKinds,
    linkPurposes,
    ...waiting,
    live,
    outgoing,
    files,
    press,
    reports,
    makeCall: (context, path, body) => innerCalls.make(context, path, body),
    health,
  });
  const calls = routes.map((route) => route.call);

  addSecurityHeaders(server, config.publicUrl.startsWith('https:'));
  server.addHook('onRequest', refuseForeignHost(config.publicUrl, config.allowedHosts));
  server.addHook('onSend', sendNotModified);
  await compressReplies(server);
  const metrics = serveMetrics(server, db, pool);
  serveHealth(server, health);
  serveApiPage(server, calls);
  handleUnknownPath(server, calls, webFolder ? await serveWeb(server, webFolder, db) : null);
  serveLoginAsPage(server);
  const signer = new CachedSigner(keys);
  await server.register(cookie, { secret: signer });
  const rates = config.rateLimits ? await openRates(server) : null;
  const endedSessions = new EndedSessions(db, signer, cookieNameFor(config));
  const serving = {
    ...{ db, scripts, authenticator, rates, checkReplies: config.checkReplies, endedSessions },
    saved: announceSaves(db),
    declaredCalls,
  };
  innerCalls.know(routes, serving);
  const hub = new Hub({ routes, serving, live });
  metrics.watch(hubGauges, async () => hub.measure());
  routeUpgrades(server);
  server.addHook('preClose', () => hub.close());
  drainWhenClosing(server);
  await server.register((api) => registerCalls(api, routes, { config, signer, sessions, serving, hub }));
  return { server, authenticator, rates, ...waiting, hub, files, press, reports, scripts };
}
