import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendClientError } from './client-error.ts';

/** How long requests may take to arrive, and how often that is checked, in milliseconds. */
export interface RequestTimeouts {
  /** Time limit of headers, and of a usual body. */
  request: number;
  check: number;
  /** A large body may take longer as long as it keeps arriving: at least `bytes` in each interval. */
  large: { interval: number; bytes: number };
}

/**
 * Default timeouts: large bodies arrive over lines of 8 kbit a second and faster, and a mobile connection may pause.
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
 * Ends requests whose body arrives too slowly: large bodies, of calls that accept more than `usual` bytes, when too
 * little arrives in an interval; all others after their time limit. Node offers only one limit for all.
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

/** Ends a request; one already replied to needs no second reply. */
function endRequest(request: IncomingMessage, reply: FastifyReply): void {
  if (reply.sent) request.destroy();
  else sendClientError(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
}
