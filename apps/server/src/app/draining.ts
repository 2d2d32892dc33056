import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for which open connections may still send a request after the server was told to stop. */
const LINGER = 1_000;

/**
 * Closes idle connections of a stopping server by the reply to their next request, which carries `Connection: close`.
 * Node would close them at once, which breaks a request that is already on its way.
 */
export function drainWhenClosing(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    const { server: http } = server;
    if (!http.listening) return;
    const drained = once(http, 'close');
    // Not `close` of the HTTP server, which would also close idle connections.
    Server.prototype.close.call(http);
    const lingering = new AbortController();
    await Promise.race([drained, setTimeout(LINGER, undefined, { signal: lingering.signal })]);
    lingering.abort();
  });
}
