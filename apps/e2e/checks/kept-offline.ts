import { expect, type Page } from '@playwright/test';

/**
 * Waits until the service worker answers for the page and has stored the application's page with at least so many files,
 * so that it opens without a connection. Asked again and again from here: `waitForFunction` takes the promise of an
 * asynchronous condition for the condition being true.
 */
export const isKeptOffline = (page: Page, files = 1): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (least) => {
        const names = await caches.keys();
        const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
        const isActive = navigator.serviceWorker.controller?.state === 'activated';
        return isActive && (await caches.match('/')) !== undefined && Math.max(...counts) >= least;
      }, files),
    )
    .toBe(true);
