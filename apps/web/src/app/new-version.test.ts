import { afterEach, expect, test, vi } from 'vitest';
import { installServiceWorker, newVersion } from './new-version.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose service worker is being installed, beside one that is active already or as the first. */
function aBrowser(active: object | null) {
  const installing = new EventTarget();
  const registration = Object.assign(new EventTarget(), { active, installing, waiting: null as unknown });
  const serviceWorker = Object.assign(new EventTarget(), { controller: active, register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
  return {
    async install() {
      await installServiceWorker();
      registration.dispatchEvent(new Event('updatefound'));
      registration.waiting = installing;
      installing.dispatchEvent(new Event('statechange'));
    },
  };
}

test('a version that waits beside an active one is offered', async () => {
  await aBrowser({}).install();
  expect(newVersion.isThere()).toBe(true);
});

test('the first version, which also waits before it becomes active, is not offered', async () => {
  await aBrowser(null).install();
  expect(newVersion.isThere()).toBe(false);
});
