import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import session from '@fastify/session';
import Fastify, { type FastifyInstance } from 'fastify';
import { Authenticator } from '../access/authenticate.ts';
import { serve } from '../access/serve.ts';
import type { Config } from '../config.ts';
import type { Db } from '../platform/database/db.ts';
import { EventBus } from '../platform/events/bus.ts';
import { Scripts } from '../platform/scripts/scripts.ts';
import { PostgresSessionStore } from '../platform/sessions/session-store.ts';
import { answerError } from './errors.ts';
import { allRoutes, listen } from './features.ts';
import { refuseForeignOrigin } from './origin.ts';

const BODY_LIMIT = 1_048_576;

export interface AppDependencies {
  config: Config;
  db: Db;
  /** Signs session cookies; the same on all nodes. */
  secret: string;
}

export interface App {
  server: FastifyInstance;
  events: EventBus;
  authenticator: Authenticator;
}

/** The whole server on a migrated database, not yet listening. */
export async function buildApp({ config, db, secret }: AppDependencies): Promise<App> {
  const server = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 10_000,
    http: { connectionsCheckingInterval: 2_000 },
    trustProxy: 'loopback',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });
  server.removeContentTypeParser('text/plain');
  server.decorateRequest('language', 'el');
  server.setErrorHandler(answerError);
  const sessions = new PostgresSessionStore(db);
  const authenticator = new Authenticator(db, sessions);
  const events = new EventBus();
  const scripts = new Scripts(db);
  server.addHook('onClose', () => scripts.close());
  listen(events, { db, config });
  await server.register(cookie);
  await server.register(async (api) => {
    const secure = config.publicUrl.startsWith('https:');
    await api.register(session, {
      secret,
      store: sessions,
      cookieName: secure ? '__Host-ithaki' : 'ithaki',
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure },
      saveUninitialized: false,
      rolling: false,
      idGenerator: () => randomBytes(32).toString('base64url'),
    });
    api.addHook('onRequest', refuseForeignOrigin);
    const serving = { db, events, scripts, authenticator, checkReplies: config.checkReplies };
    for (const route of allRoutes({ config })) {
      api.route({ method: route.call.method ?? 'POST', url: route.call.path, handler: serve(route, serving) });
    }
  });
  return { server, events, authenticator };
}
