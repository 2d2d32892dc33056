import { randomBytes } from 'node:crypto';
import session from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWriting } from '../access/guard.ts';
import type { Route } from '../access/route.ts';
import { type Serving, serve } from '../access/serve.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { readForm, refuseBytes, refuseForms, takeForms } from '../platform/http/form-body.ts';
import { KnownSigner } from '../platform/sessions/known-signer.ts';
import type { PostgresSessionStore } from '../platform/sessions/session-store.ts';
import { refuseForeignOrigin } from './origin.ts';
import { rateLimits } from './rate-limits.ts';

/** Before a large body is read. */
const refuseStrangers = async ({ session }: FastifyRequest) => {
  if (session.userId === undefined) throw new Refusal(401, 'NotSignedIn');
};

export interface CallSetting {
  config: Config;
  /** Signs session cookies. */
  secret: string;
  sessions: PostgresSessionStore;
  serving: Serving;
}

/** Answers every call at its path: with the caller's session, from our own pages only, within its rate, never cached. */
export async function answerCalls(api: FastifyInstance, routes: readonly Route[], setting: CallSetting): Promise<void> {
  const { config, secret, sessions, serving } = setting;
  const secure = config.publicUrl.startsWith('https:');
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  await api.register(session, {
    secret: new KnownSigner(secret),
    store: sessions,
    cookieName: secure ? '__Host-ithaki' : 'ithaki',
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure },
    saveUninitialized: false,
    rolling: false,
    idGenerator: () => randomBytes(32).toString('base64url'),
  });
  await takeForms(api);
  const limits = config.rateLimits ? await rateLimits(api) : undefined;
  const ownPagesOnly = refuseForeignOrigin(config.publicUrl);
  for (const route of routes) {
    const { method = 'POST', path, inPath, rate, bodyLimit, form = false, bytes = false } = route.call;
    const changing = isWriting(route.call);
    const answered = {
      method,
      // A HEAD would do what its GET does, unseen.
      exposeHeadRoute: !changing,
      ...(bodyLimit !== undefined && { bodyLimit }),
      onRequest: [
        ...(method === 'POST' || changing ? [ownPagesOnly] : []),
        ...(limits?.[rate] ?? []),
        ...(bodyLimit !== undefined && route.call.permission !== 'anyone' ? [refuseStrangers] : []),
        ...(form ? [] : [refuseForms]),
        refuseBytes(form === 'bytes'),
      ],
      ...(form && { preHandler: readForm }),
      // What is answered over and over is too short to be compressed, and so is what is sent.
      ...(route.direct
        ? { compress: false as const, decompress: false as const }
        : bytes && { compress: false as const }),
      handler: serve(route, serving),
    };
    api.route({ ...answered, url: path });
    if (inPath !== undefined) api.route({ ...answered, url: `${path}/:${inPath}` });
  }
}
