import type { FastifyRequest } from 'fastify';
import { Refusal } from '../platform/errors/refusal.ts';

/**
 * Refuses a changing request that a browser sends from another site's page. Browsers say so by Sec-Fetch-Site, which
 * no page can forge; over plain http, where they do not send it, by Origin. Other callers send neither header.
 */
export function refuseForeignOrigin(publicUrl: string) {
  const own = new URL(publicUrl).host;
  return async (request: FastifyRequest): Promise<void> => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (typeof site === 'string') {
      if (site !== 'same-origin' && site !== 'none') throw new Refusal(403, 'ForeignOrigin');
    } else if (typeof origin === 'string') {
      const host = hostOf(origin);
      if (host === undefined || (host !== request.host && host !== own)) throw new Refusal(403, 'ForeignOrigin');
    }
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
