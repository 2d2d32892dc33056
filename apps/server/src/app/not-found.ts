import type { Call } from '@ithaki/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../platform/errors/refusal.ts';
import type { SendPage } from './web/index.ts';

/**
 * What no route answers: the page for an address a person opens, else a refusal. A call's path asked with another
 * method says which one it takes.
 */
export function answerUnknown(server: FastifyInstance, calls: readonly Call[], sendPage: SendPage | null): void {
  const methods = new Map(calls.map((call) => [call.path.toLowerCase(), call.method ?? 'POST']));
  server.setNotFoundHandler(async (request, reply) => {
    if (sendPage && isPage(request)) return sendPage(request, reply);
    refuse(request, reply, methods);
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, methods: ReadonlyMap<string, string>): never {
  const taken = methods.get(pathOf(request).toLowerCase().replace(/\/$/, ''));
  if (taken === undefined || taken === request.method) throw notFound();
  reply.header('allow', taken);
  throw new Refusal(405, 'WrongMethod', { params: { method: taken } });
}

/** Addresses of pages: everything a person may open outside the calls and the built files. */
function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request).toLowerCase();
  if (/^\/(api|assets)(\/|$)/.test(path)) return false;
  return !path.startsWith('/account/') || (request.headers.accept ?? '').includes('text/html');
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';
