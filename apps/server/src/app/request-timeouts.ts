import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerClientError } from './client-error.ts';

/** How long requests may take to arrive, in milliseconds, and how often that is looked at. */
export interface Patience {
  /** Headers, and the whole of a usual body. */
  request: number;
  check: number;
  /** A large body may take longer as long as it keeps coming: so many bytes in each stretch of time. */
  large: { stretch: number; bytes: number };
}

/** Large bodies come over lines of 8 kbit a second and better, and a pause of a telephone does not end them. */
export const usualPatience: Patience = {
  request: 10_000,
  check: 2_000,
  large: { stretch: 20_000, bytes: 20_000 },
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Most bodies come with their headers, and need no watching. */
const hasCome = ({ raw }: FastifyRequest): boolean => raw.complete || raw.readableEnded || raw.destroyed;

/**
 * Ends requests whose body comes too slowly: those of calls that take more than `usual` bytes once they bring next to
 * nothing for a while, all others once their time is over. What Node offers is one time for all.
 */
export function endSlowBodies(server: FastifyInstance, { request: time, large }: Patience, usual: number): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) setImmediate(() => hasCome(request) || watch(request, reply));
    done();
  });
  function watch(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request;
    const isLarge = (request.routeOptions.bodyLimit ?? usual) > usual;
    let seen = raw.socket.bytesRead;
    const timer = setInterval(
      () => {
        const came = raw.socket.bytesRead - seen;
        seen += came;
        if (isLarge && came >= large.bytes && !reply.sent) return;
        clearInterval(timer);
        endOf(raw, reply);
      },
      isLarge ? large.stretch : time,
    );
    const over = () => clearInterval(timer);
    raw.once('end', over).once('close', over);
  }
}

/** What was answered before its body had come needs no second answer. */
function endOf(request: IncomingMessage, reply: FastifyReply): void {
  if (reply.sent) request.destroy();
  else answerClientError(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
}
