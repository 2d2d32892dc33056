import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { requestLanguage } from '../access/authenticate.ts';
import { toErrorReply } from '../platform/errors/error-reply.ts';
import type { Refusal } from '../platform/errors/refusal.ts';
import { acceptOnlyJson } from '../platform/http/json-body.ts';
import { log } from '../platform/log/log.ts';
import { sendClientError } from './client-error.ts';
import { defaultTimeouts, endSlowBodies, type RequestTimeouts } from './request-timeouts.ts';
import { toRefusal } from './to-refusal.ts';

/**
 * Replies to every failed request with an error in the common form. Unexpected errors are logged and reported as 500.
 */
function sendError(error: FastifyError | Refusal | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  if (refusal.status >= 500 && refusal !== error) log.error({ err: error, req: request }, 'a request failed');
  if (refusal.details.retryAfter !== undefined) void reply.header('retry-after', refusal.details.retryAfter);
  void reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .send(toErrorReply(refusal, request.language ?? 'el'));
}

const BODY_LIMIT = 1_048_576;

/** Milliseconds within which every request must have arrived, however large it is. */
const MAX_REQUEST_TIME = 3_600_000;

/** Creates a server without routes, which parses requests and handles errors before a route. */
export function newServer(timeouts: RequestTimeouts = defaultTimeouts): FastifyInstance {
  const server = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: MAX_REQUEST_TIME,
    http: { connectionsCheckingInterval: timeouts.check, headersTimeout: timeouts.request },
    trustProxy: 'loopback',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    // Requests that arrive while the server closes are still handled; their connection ends afterwards.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: sendError,
    clientErrorHandler: sendClientError,
  });
  endSlowBodies(server, timeouts, BODY_LIMIT);
  acceptOnlyJson(server);
  server.decorateRequest('language', 'el');
  server.addHook('onRequest', (request, _reply, done) => {
    request.language = requestLanguage(request, null);
    done();
  });
  server.setErrorHandler(sendError);
  return server;
}
