import type { Call } from '@ithaki/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendJsonTexts } from '../platform/http/json-text.ts';
import type { EndedSessions } from '../platform/sessions/ended-sessions.ts';
import { projectReference, requestLanguage } from './authenticate.ts';
import { refuseOtherPerson } from './guard.ts';
import { type PerformOptions, performer } from './perform.ts';
import { previewedActor } from './preview-as.ts';
import type { Route } from './route.ts';

/** The services with which calls are served over HTTP. */
export interface ServeOptions extends PerformOptions {
  endedSessions: EndedSessions;
}

/**
 * Returns the function that handles a route's HTTP requests: finds the caller, performs the call, and sends the reply.
 */
export function serve(route: Route, options: ServeOptions) {
  const { call } = route;
  const { authenticator, endedSessions } = options;
  const perform = performer(route, options);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { session } = request;
    const actor =
      session?.userId === undefined
        ? null
        : await authenticator.findActor(session.sessionId, projectReference(request));
    request.language = requestLanguage(request, actor);
    if (!actor && call.permission !== 'anyone') throw await endedSessions.refusalFor(request);
    refuseOtherPerson(request, actor);
    if (actor && !call.unattended) await authenticator.keepAlive(session.sessionId);
    const key = request.headers['idempotency-key'];
    const view = viewOf(request);
    const reader = actor && view !== undefined ? await previewedActor(options.db, actor, view) : undefined;
    const result = await perform({
      actor: reader ?? actor,
      language: request.language,
      body: bodyOf(call, request),
      idempotencyKey: typeof key === 'string' ? key : undefined,
      address: request.ip,
      view,
      onGone: (listener) => onClose(request, listener),
      http: { request, reply },
    });
    // A text, such as what a service returns, would be sent as it is.
    const isText = typeof result === 'string' && !call.overHttp;
    const json = isText ? JSON.stringify(result) : sendJsonTexts(result);
    if (json === undefined) return result;
    reply.type('application/json; charset=utf-8');
    return json;
  };
}

/** Returns the view in the header `X-View`; '', which no view is called, if it cannot be decoded. */
function viewOf({ headers }: FastifyRequest): string | undefined {
  const view = headers['x-view'];
  if (view === undefined) return undefined;
  try {
    return decodeURIComponent(String(view));
  } catch {
    return '';
  }
}

function bodyOf(call: Call, request: FastifyRequest): unknown {
  const sent = call.method === 'GET' ? request.query : (request.body ?? {});
  if (!call.path.includes('{')) return sent;
  const inPath = Object.entries(request.params as object).filter(([, value]) => value !== undefined && value !== '');
  return { ...(sent as object), ...Object.fromEntries(inPath) };
}

function onClose({ raw: { socket } }: FastifyRequest, listener: () => void): () => void {
  socket.once('close', listener);
  return () => socket.off('close', listener);
}
