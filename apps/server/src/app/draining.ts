import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for which kept-alive connections may still bring a request once the server stops. */
const LINGER = 1_000;

/**
 * Ends kept-alive connections of a stopping server by the reply to their next request, which carries `Connection:
 * close`. Closing them at once, as Node does, resets those whose next request is already on its way.
 */
export function drainWhenClosing(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    const { server: http } = server;
    if (!http.listening) return;
    const drained = once(http, 'close');
    // The method of HTTP servers would close connections without a request too.
    Server.prototype.close.call(http);
    const lingering = new AbortController();
    await Promise.race([drained, setTimeout(LINGER, undefined, { signal: lingering.signal })]);
    lingering.abort();
  });
}
