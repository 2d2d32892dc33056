import { type Call, pathPattern } from '@ithaki/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../platform/errors/refusal.ts';
import type { SendPage } from './web/index.ts';

interface PathMethod {
  pattern: RegExp;
  method: string;
}

/**
 * Handles requests without a route: sends the page for an address a person opens, otherwise refuses. A call's path
 * requested with another method gets 405 with the right method.
 */
export function handleUnknownPath(server: FastifyInstance, calls: readonly Call[], sendPage: SendPage | null): void {
  const methods = calls.map(({ path, method = 'POST' }) => ({ pattern: pathPattern(path), method }));
  server.setNotFoundHandler(async (request, reply) => {
    if (sendPage && isPage(request)) return sendPage(request, reply);
    refuseUnknown(request, reply, methods);
  });
}

function refuseUnknown(request: FastifyRequest, reply: FastifyReply, methods: readonly PathMethod[]): never {
  const path = pathOf(request);
  const method = methods.find(({ pattern }) => pattern.test(path))?.method;
  if (method === undefined || method === request.method) throw notFound();
  reply.header('allow', method);
  throw new Refusal(405, 'WrongMethod', { params: { method: method } });
}

/** Whether a request is for a page: anything a person may open, except calls, built files, and what only programs ask for. */
function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request).toLowerCase();
  if (/^\/(api|assets)(\/|$)/.test(path) || path === '/favicon.ico' || path.includes('/.')) return false;
  return !path.startsWith('/account/') || (request.headers.accept ?? '').includes('text/html');
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';
