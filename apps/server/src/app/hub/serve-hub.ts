import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { notFound } from '../../platform/errors/refusal.ts';
import type { Hub } from './hub.ts';

/** A connection whose request asks for WebSocket, and the bytes that arrived with it. */
interface Upgrade {
  socket: Socket;
  head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/**
 * Passes requests that ask for another protocol through the same hooks as all others; those refused get an ordinary
 * HTTP reply.
 */
export function routeUpgrades(server: FastifyInstance): void {
  server.server.on('upgrade', (request, stream, head) => {
    const socket = stream as Socket;
    // Without a listener, a connection that is reset while its session is looked up would end the process.
    socket.on('error', () => socket.destroy());
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    server.routing(request, response);
  });
}

/** Serves the hub at its address: with the caller's session, only to our own pages. */
export function serveHub(api: FastifyInstance, hub: Hub, onRequest: RouteShorthandOptions['onRequest'][]): void {
  api.get('/api/hub', { exposeHeadRoute: false, onRequest: onRequest as never }, async (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) throw notFound();
    const caller = await hub.admit(request);
    hijack(request, reply, upgrade);
    hub.open(request.raw, upgrade.socket, upgrade.head, caller);
    return reply;
  });
}

/** Takes the connection over from the HTTP server. */
function hijack({ raw }: FastifyRequest, reply: FastifyReply, { socket }: Upgrade): void {
  reply.hijack();
  upgrades.delete(raw);
  reply.raw.removeAllListeners('finish');
  reply.raw.detachSocket(socket);
}
