import type { onRequestHookHandler } from 'fastify';
import { Refusal } from '../platform/errors/refusal.ts';

/**
 * Refuses a request that changes data when a browser sends it from another site's page. Browsers name the origin in
 * `Sec-Fetch-Site`, which no page can forge, or, over plain http, in `Origin`. Programs other than browsers send
 * neither header.
 */
export function refuseForeignOrigin(publicUrl: string): onRequestHookHandler {
  const isOwnOrigin = ownOrigins(publicUrl);
  return ({ headers, host }, _reply, done) => {
    const { origin, 'sec-fetch-site': site } = headers;
    if (typeof site === 'string') done(isOwnSite(site) ? undefined : foreignOrigin());
    else done(typeof origin !== 'string' || isOwnOrigin(origin, host) ? undefined : foreignOrigin());
  };
}

/**
 * Refuses a WebSocket connection that a browser opens from another site's page: that page could read everything the
 * connection receives. Browsers always send `Origin` when they open one.
 */
export function refuseForeignConnection(publicUrl: string): onRequestHookHandler {
  const isOwnOrigin = ownOrigins(publicUrl);
  return ({ headers: { origin }, host }, _reply, done) =>
    done(typeof origin !== 'string' || isOwnOrigin(origin, host) ? undefined : foreignOrigin());
}

const ownOrigins = (publicUrl: string) => {
  const own = new URL(publicUrl).host;
  return (origin: string, host: string): boolean => [host, own].includes(hostOf(origin) ?? '');
};

const isOwnSite = (site: string): boolean => site === 'same-origin' || site === 'none';

const foreignOrigin = () => new Refusal(403, 'ForeignOrigin');

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
