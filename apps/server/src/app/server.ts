import Fastify, { type FastifyInstance } from 'fastify';
import { languageOf } from '../access/authenticate.ts';
import { takeOnlyJson } from '../platform/http/json-body.ts';
import { answerClientError } from './client-error.ts';
import { answerError } from './errors.ts';

/** How long a request may take to arrive, in milliseconds, and how often that is looked at. */
export interface Patience {
  request: number;
  check: number;
}

const BODY_LIMIT = 1_048_576;

/** A server without routes: how requests are read, and how whatever goes wrong before a route is answered. */
export function newServer(patience: Patience = { request: 10_000, check: 2_000 }): FastifyInstance {
  const server = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: patience.request,
    // Node swaps the two when headers may take longer than the whole, and its own 60 s for headers would then hold for bodies.
    http: { connectionsCheckingInterval: patience.check, headersTimeout: patience.request },
    trustProxy: 'loopback',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    // What still comes while closing is answered like anything else; the connection then ends.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
  takeOnlyJson(server);
  server.decorateRequest('language', 'el');
  server.addHook('onRequest', async (request) => {
    request.language = languageOf(request, null);
  });
  server.setErrorHandler(answerError);
  return server;
}
