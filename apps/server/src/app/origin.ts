import type { onRequestHookHandler } from 'fastify';
import { Refusal } from '../platform/errors/refusal.ts';

/**
 * Refuses a changing request that a browser sends from another site's page. Browsers say so by Sec-Fetch-Site, which
 * no page can forge; over plain http, where they do not send it, by Origin. Other callers send neither header.
 */
export function refuseForeignOrigin(publicUrl: string): onRequestHookHandler {
  const own = new URL(publicUrl).host;
  return ({ headers, host }, _reply, done) => {
    const { origin, 'sec-fetch-site': site } = headers;
    if (typeof site === 'string') done(isOwnSite(site) ? undefined : foreign());
    else done(typeof origin !== 'string' || [host, own].includes(hostOf(origin) ?? '') ? undefined : foreign());
  };
}

const isOwnSite = (site: string): boolean => site === 'same-origin' || site === 'none';

const foreign = () => new Refusal(403, 'ForeignOrigin');

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
