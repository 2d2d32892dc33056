import { randomBytes } from 'node:crypto';
import type { Call } from '@ithaki/contract';
import type { FastifyInstance } from 'fastify';
import { namedCalls } from './named-calls.ts';
import { openApi } from './open-api.ts';
import { apiPage } from './page-html.ts';

const contentPolicy = (nonce: string) => `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`;

/** Serves `/api/docs`, the page of all calls, and `/api/docs/openapi.json`, their OpenAPI description. */
export function serveApiPage(server: FastifyInstance, calls: readonly Call[]): void {
  const named = namedCalls(calls);
  server.get('/api/docs', async (_request, reply) => {
    const nonce = randomBytes(18).toString('base64');
    reply.header('content-security-policy', contentPolicy(nonce)).header('cache-control', 'no-cache');
    return reply.type('text/html; charset=utf-8').send(apiPage(named, nonce));
  });
  server.get('/api/docs/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return openApi(named);
  });
}
