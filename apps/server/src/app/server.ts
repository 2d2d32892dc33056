import Fastify, { type FastifyInstance } from 'fastify';
import { languageOf } from '../access/authenticate.ts';
import { takeOnlyJson } from '../platform/http/json-body.ts';
import { answerClientError } from './client-error.ts';
import { answerError } from './errors.ts';
import { endSlowBodies, type Patience, usualPatience } from './request-timeouts.ts';

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
