import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether only this machine reaches a server that listens there. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a request comes from this machine itself, and not through a proxy that runs on it. */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  return passedOn === undefined && isLoopback(socket.remoteAddress ?? '');
}
