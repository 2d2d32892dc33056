import { isIP } from 'node:net';
import type { onRequestHookHandler } from 'fastify';
import { Refusal } from '../platform/errors/refusal.ts';

/**
 * Refuses a request, for a page or a call, under a name that is not ours: a page elsewhere can point its own name at
 * this machine, and what it then loads and calls would count as coming from our own pages. An address in numbers cannot
 * be pointed elsewhere. Only the `Host` header counts, which browsers write themselves: such a page can send any
 * `X-Forwarded-Host`.
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
