import { randomBytes } from 'node:crypto';
import session from '@fastify/session';
import type { Call } from '@ithaki/contract';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { isWriting } from '../access/guard.ts';
import type { Rates } from '../access/rates.ts';
import type { Route } from '../access/route.ts';
import { type ServeOptions, serve } from '../access/serve.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { enableForms, readForm, refuseBytes, refuseForms } from '../platform/http/form-body.ts';
import { routePath } from '../platform/http/route-path.ts';
import type { CachedSigner } from '../platform/sessions/cached-signer.ts';
import { hashSessionId } from '../platform/sessions/session-rows.ts';
import type { PostgresSessionStore } from '../platform/sessions/session-store.ts';
import { refuseForeignConnection, refuseForeignOrigin } from './foreign-origin.ts';
import type { Hub } from './hub/hub.ts';
import { serveHub } from './hub/serve-hub.ts';

/** Returns a hook that counts a request's call before its body is read. */
const countBy =
  (rates: Rates, rate: Call['rate']): onRequestAsyncHookHandler =>
  ({ session, ip }) =>
    rates.count(rate, {
      sessionHash: session.userId === undefined ? null : hashSessionId(session.sessionId),
      address: ip,
    });

/** Refuses callers without a session before a large body is read. */
const requireSession = async ({ session }: FastifyRequest) => {
  if (session.userId === undefined) throw new Refusal(401, 'NotSignedIn');
};

/** Returns the name of the session cookie. */
export const cookieNameFor = ({ publicUrl }: Config): string =>
  publicUrl.startsWith('https:') ? '__Host-ithaki' : 'ithaki';

export interface CallOptions {
  config: Config;
  /** Signs the cookies of sessions. */
  signer: CachedSigner;
  sessions: PostgresSessionStore;
  serving: ServeOptions;
  hub: Hub;
}

/**
 * Registers every call at its path: with the caller's session, only from our own pages, limited in rate, never cached.
 */
export async function registerCalls(
  api: FastifyInstance,
  routes: readonly Route[],
  setting: CallOptions,
): Promise<void> {
  const { config, signer, sessions, serving, hub } = setting;
  const secure = config.publicUrl.startsWith('https:');
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  await api.register(session, {
    secret: signer,
    store: sessions,
    cookieName: cookieNameFor(config),
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure },
    saveUninitialized: false,
    rolling: false,
    idGenerator: () => randomBytes(32).toString('base64url'),
  });
  serveHub(api, hub, [
    refuseForeignConnection(config.publicUrl),
    ...(serving.rates ? [countBy(serving.rates, 'session')] : []),
  ]);
  await enableForms(api);
  const ownPagesOnly = refuseForeignOrigin(config.publicUrl);
  for (const route of routes) {
    const { method = 'POST', path, rate, bodyLimit, form = false, bytes = false } = route.call;
    const changing = isWriting(route.call);
    api.route({
      method,
      url: routePath(path),
      // A HEAD request for a call that changes data would perform the change.
      exposeHeadRoute: !changing,
      ...(bodyLimit !== undefined && { bodyLimit }),
      onRequest: [
        ...(method === 'POST' || changing ? [ownPagesOnly] : []),
        ...(serving.rates && rate !== 'none' ? [countBy(serving.rates, rate)] : []),
        ...(bodyLimit !== undefined && route.call.permission !== 'anyone' ? [requireSession] : []),
        ...(form ? [] : [refuseForms]),
        refuseBytes(form === 'bytes'),
      ],
      ...(form && { preHandler: readForm }),
      // Direct calls are frequent and have bodies too short to compress.
      ...(route.direct
        ? { compress: false as const, decompress: false as const }
        : bytes && { compress: false as const }),
      handler: serve(route, serving),
    });
  }
}
