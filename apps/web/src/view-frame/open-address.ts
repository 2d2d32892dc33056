import type { Router } from '@tanstack/react-router';

/**
 * Opens an address that a view requested: a page of the application, or another site in a new tab. Other addresses,
 * such as `javascript:`, are ignored.
 */
export function openAddress(address: string, history: Pick<Router<never>['history'], 'push'>): void {
  if (!URL.canParse(address, window.location.origin)) return;
  const { origin, protocol, href, pathname, search, hash } = new URL(address, window.location.origin);
  if (origin === window.location.origin) history.push(pathname + search + hash);
  else if (['https:', 'http:', 'mailto:', 'tel:'].includes(protocol))
    window.open(href, '_blank', 'noopener,noreferrer');
}
