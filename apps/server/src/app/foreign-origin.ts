import type { onRequestHookHandler } from 'fastify';
import { Refusal } from '../platform/errors/refusal.ts';

/**
 * Refuses a changing request that a browser sends from another site's page. Browsers declare it in Sec-Fetch-Site,
 * which no page can forge; over plain http, where they do not send it, in Origin. Other callers send neither header.
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
 * Refuses a connection that a browser opens from another site's page, which it lets read what it hears. Every browser
 * names the page's site in Origin when it opens one.
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
