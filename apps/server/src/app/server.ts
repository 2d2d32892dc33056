import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { languageOf } from '../access/authenticate.ts';
import { errorReplyOf } from '../platform/errors/error-reply.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { takeOnlyJson } from '../platform/http/json-body.ts';
import { log } from '../platform/log/log.ts';
import { answerClientError } from './client-error.ts';
import { isDatabaseAway } from './database-away.ts';
import { endSlowBodies, type Patience, usualPatience } from './request-timeouts.ts';

/** Answers every failed request with the one error shape. What was not foreseen is logged and told as 500. */
function answerError(error: FastifyError | Refusal | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  if (refusal.status >= 500 && refusal !== error) log.error({ err: error, req: request }, 'a request failed');
  if (refusal.details.retryAfter !== undefined) void reply.header('retry-after', refusal.details.retryAfter);
  void reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .send(errorReplyOf(refusal, request.language ?? 'el'));
}

/** Seconds after which a database that restarts usually answers again. */
const DATABASE_BACK = 2;

function refusalOf(error: Error & { statusCode?: number; code?: string }): Refusal {
  if (error.statusCode === 413) return new Refusal(413, 'TooLarge');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(400, 'Malformed');
  if (isDatabaseAway(error)) return new Refusal(503, 'NotReady', { retryAfter: DATABASE_BACK });
  return new Refusal(500, 'Unexpected');
}

const BODY_LIMIT = 1_048_576;

/** Milliseconds after which no request may still be on its way, however large it is. */
const LONGEST = 3_600_000;

/** A server without routes: how requests are read, and how whatever goes wrong before a route is answered. */
export function newServer(patience: Patience = usualPatience): FastifyInstance {
  const server = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: LONGEST,
    http: { connectionsCheckingInterval: patience.check, headersTimeout: patience.request },
    trustProxy: 'loopback',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    // What still comes while closing is answered like anything else; the connection then ends.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
  endSlowBodies(server, patience, BODY_LIMIT);
  takeOnlyJson(server);
  server.decorateRequest('language', 'el');
  server.addHook('onRequest', (request, _reply, done) => {
    request.language = languageOf(request, null);
    done();
  });
  server.setErrorHandler(answerError);
  return server;
}
