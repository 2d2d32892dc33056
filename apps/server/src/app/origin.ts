import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../platform/errors/refusal.ts';

/** Refuses a POST that a browser sends from another site's page. Callers that are not browsers send neither header. */
export async function refuseForeignOrigin(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') throw new Refusal(403, 'ForeignOrigin');
  if (typeof origin === 'string' && !sameHost(origin, request.host)) throw new Refusal(403, 'ForeignOrigin');
}

function sameHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
