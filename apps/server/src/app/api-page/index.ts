import { randomBytes } from 'node:crypto';
import type { Call } from '@ithaki/contract';
import type { FastifyInstance } from 'fastify';
import { namedCalls } from './named-calls.ts';
import { openApi } from './open-api.ts';
import { apiPage } from './page-html.ts';

const policyOf = (nonce: string) => `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`;

/** `/api/docs`, the page of every call for people, and `/api/docs/openapi.json`, the same for programs. */
export function answerApiPage(server: FastifyInstance, answered: readonly Call[]): void {
  const named = namedCalls(answered);
  server.get('/api/docs', async (_request, reply) => {
    const nonce = randomBytes(18).toString('base64');
    reply.header('content-security-policy', policyOf(nonce)).header('cache-control', 'no-cache');
    return reply.type('text/html; charset=utf-8').send(apiPage(named, nonce));
  });
  server.get('/api/docs/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return openApi(named);
  });
}
