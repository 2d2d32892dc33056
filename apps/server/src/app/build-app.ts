import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance, onSendHookHandler } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { Authenticator } from '../access/authenticate.ts';
import type { Config } from '../config.ts';
import { serveLoginAsPage } from '../features/accounts/index.ts';
import { type FileSetting, openFiles } from '../features/files/index.ts';
import type { Db } from '../platform/database/db.ts';
import { notFound } from '../platform/errors/refusal.ts';
import { Changes } from '../platform/events/changes.ts';
import { isFromThisMachine } from '../platform/http/loopback.ts';
import type { JobKind } from '../platform/jobs/job-kind.ts';
import { Metrics, type PoolCounts } from '../platform/metrics/metrics.ts';
import { Scripts } from '../platform/scripts/scripts.ts';
import { PostgresSessionStore } from '../platform/sessions/session-store.ts';
import { answerApiPage } from './api-page/index.ts';
import { answerCalls } from './calls.ts';
import { allFileKinds, allJobs, allRoutes } from './features.ts';
import { answerHealth } from './health.ts';
import { answerUnknown } from './not-found.ts';
import { newServer } from './server.ts';
import { serveWeb } from './web/index.ts';

const YEAR = 31_536_000;
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/** What Helmet sets on a reply. It depends on nothing of the request, so that it is asked once and not for each. */
function headersOf(options: HelmetOptions): Record<string, string> {
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
 * Headers of every reply. Their content policy lets nothing happen, which suits data; pages and scripts, which need
 * more, put their own in its place.
 */
function sendSafeHeaders(server: FastifyInstance, secure: boolean): void {
  const headers = headersOf({
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

/** Counts every request by its route, and shows the figures at `/metrics` to this machine alone. */
function answerMetrics(server: FastifyInstance, pool: PoolCounts | undefined): void {
  const metrics = new Metrics();
  if (pool) metrics.watchPool(pool);
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
}

/** Answers 304 to a GET whose caller already has what the reply's ETag names. */
const answerUnchanged: onSendHookHandler = (request, reply, payload, done) => {
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

/** Compresses replies as they are made, with little effort each: calls are many. */
async function compressReplies(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
}

export interface AppDependencies {
  config: Config;
  db: Db;
  /** Signs session cookies; the same on all nodes. */
  secret: string;
  /** The built browser application; without it only the calls are served. */
  webFolder?: string | null;
  /** The connections behind `db`, for the figures. */
  pool?: PoolCounts;
  /** Kinds of long work; all there are when not given. */
  jobKinds?: readonly JobKind[];
}

export interface App {
  server: FastifyInstance;
  authenticator: Authenticator;
  /** To be told whose jobs changed. */
  jobChanges: Changes;
  /** To be told in which actions answers changed. */
  answerChanges: Changes;
  /** Where files are kept, for their upkeep. */
  files: FileSetting;
  /** Runs administrators' scripts, for what is done without a request. */
  scripts: Scripts;
}

/** The whole server on a migrated database, not yet listening. */
export async function buildApp({
  config,
  db,
  secret,
  webFolder,
  pool,
  jobKinds = allJobs(),
}: AppDependencies): Promise<App> {
  const server = newServer();
  const sessions = new PostgresSessionStore(db);
  const authenticator = new Authenticator(db, sessions);
  const scripts = new Scripts(db);
  server.addHook('onClose', () => scripts.close());
  const [jobChanges, answerChanges] = [new Changes(), new Changes()];
  server.addHook('preClose', async () => {
    jobChanges.close();
    answerChanges.close();
  });
  const files = await openFiles(config, allFileKinds());
  const routes = allRoutes({ config, secret, jobKinds, jobChanges, answerChanges, files });
  const calls = routes.map((route) => route.call);

  sendSafeHeaders(server, config.publicUrl.startsWith('https:'));
  server.addHook('onSend', answerUnchanged);
  await compressReplies(server);
  answerMetrics(server, pool);
  answerHealth(server, db, config.dataDir);
  answerApiPage(server, calls);
  answerUnknown(server, calls, webFolder ? await serveWeb(server, webFolder, db) : null);
  serveLoginAsPage(server);
  await server.register(cookie);
  const serving = { db, scripts, authenticator, checkReplies: config.checkReplies };
  await server.register((api) => answerCalls(api, routes, { config, secret, sessions, serving }));
  return { server, authenticator, jobChanges, answerChanges, files, scripts };
}
