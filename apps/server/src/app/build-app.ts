import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { Authenticator } from '../access/authenticate.ts';
import type { Config } from '../config.ts';
import { serveLoginAsPage } from '../features/accounts/index.ts';
import { type FileSetting, openFiles } from '../features/files/index.ts';
import type { Db } from '../platform/database/db.ts';
import { EventBus } from '../platform/events/bus.ts';
import { Changes } from '../platform/events/changes.ts';
import type { JobKind } from '../platform/jobs/job-kind.ts';
import type { PoolCounts } from '../platform/metrics/metrics.ts';
import { Scripts } from '../platform/scripts/scripts.ts';
import { PostgresSessionStore } from '../platform/sessions/session-store.ts';
import { answerApiPage } from './api-page/index.ts';
import { answerCalls } from './calls.ts';
import { compressReplies } from './compression.ts';
import { allFileKinds, allJobs, allRoutes, listen } from './features.ts';
import { sendSafeHeaders } from './headers.ts';
import { answerHealth } from './health.ts';
import { answerMetrics } from './metrics.ts';
import { answerUnknown } from './not-found.ts';
import { newServer } from './server.ts';
import { answerUnchanged } from './unchanged.ts';
import { serveWeb } from './web/index.ts';

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
  events: EventBus;
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
  const events = new EventBus();
  const scripts = new Scripts(db);
  server.addHook('onClose', () => scripts.close());
  listen(events, { db, config });
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
  const serving = { db, events, scripts, authenticator, checkReplies: config.checkReplies };
  await server.register((api) => answerCalls(api, routes, { config, secret, sessions, serving }));
  return { server, events, authenticator, jobChanges, answerChanges, files, scripts };
}
