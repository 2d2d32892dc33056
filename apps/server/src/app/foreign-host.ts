import { isIP } from 'node:net';
import type { onRequestHookHandler } from 'fastify';
import { Refusal } from '../platform/errors/refusal.ts';

/**
 * Refuses a request whose `Host` header is not one of our names. A page of another site can point its own host name at
 * this machine, and its requests would then count as coming from our own pages. Numeric addresses are allowed, since
 * they cannot be pointed elsewhere. `X-Forwarded-Host` is ignored: browsers write `Host` themselves, but a page can
 * send any other header.
 */
export function refuseForeignHost(publicUrl: string, allowedHosts: readonly string[]): onRequestHookHandler {
  const known = new Set([new URL(publicUrl).hostname, ...allowedHosts].map((name) => name.toLowerCase()));
  return ({ headers: { host = '' } }, _reply, done) => {
    const name = host
      .toLowerCase()
      .replace(/:\d*$/, '')
      .replace(/^\[(.*)\]$/, '$1');
    const isOurs = isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || known.has(name);
    done(isOurs ? undefined : new Refusal(421, 'ForeignHost'));
  };
}
