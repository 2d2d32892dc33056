import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendClientError } from './client-error.ts';

/** How long requests may take to arrive, and how often that is checked, in milliseconds. */
export interface RequestTimeouts {
  /** Time limit for headers, and for a body of usual size. */
  request: number;
  check: number;
  /** A large body may take longer as long as at least `bytes` arrive in each interval. */
  large: { interval: number; bytes: number };
}

/**
 * Default timeouts, which allow large bodies over lines of 8 kbit a second and faster; a mobile connection may pause.
 */
export const defaultTimeouts: RequestTimeouts = {
  request: 10_000,
  check: 2_000,
  large: { interval: 20_000, bytes: 20_000 },
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the body has arrived: most arrive with their headers and need no watching. */
const hasArrived = ({ raw }: FastifyRequest): boolean => raw.complete || raw.readableEnded || raw.destroyed;

/**
 * Ends requests whose body arrives too slowly. A body of usual size must arrive within the time limit; a larger one, of
 * calls that accept more than `usual` bytes, must bring enough bytes in each interval. Node has only one limit for all
 * requests.
 */
export function endSlowBodies(server: FastifyInstance, { request: time, large }: RequestTimeouts, usual: number): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) setImmediate(() => hasArrived(request) || watch(request, reply));
    done();
  });
  function watch(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request;
    const isLarge = (request.routeOptions.bodyLimit ?? usual) > usual;
    let lastBytes = raw.socket.bytesRead;
    const timer = setInterval(
      () => {
        const received = raw.socket.bytesRead - lastBytes;
        lastBytes += received;
        if (isLarge && received >= large.bytes && !reply.sent) return;
        clearInterval(timer);
        endRequest(raw, reply);
      },
      isLarge ? large.interval : time,
    );
    const over = () => clearInterval(timer);
    raw.once('end', over).once('close', over);
  }
}

/** Ends a request, with an error reply unless one was already sent. */
function endRequest(request: IncomingMessage, reply: FastifyReply): void {
  if (reply.sent) request.destroy();
  else sendClientError(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
}
