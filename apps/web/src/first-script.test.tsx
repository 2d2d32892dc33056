import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropEarlyResponses } from './api/early-responses.ts';
import { fakeServer } from './testing/fake-server.ts';

beforeEach(() => {
  vi.resetModules();
  fakeServer({});
});

afterEach(dropEarlyResponses);

/** Runs the first script on a device with a dark or light scheme; returns the page's scheme and language. */
async function pageAttributes(device: 'dark' | 'light') {
  vi.stubGlobal('matchMedia', () => ({ matches: device === 'dark' }));
  await import('./first-script.ts');
  const root = document.documentElement;
  return [root.getAttribute('data-mantine-color-scheme'), root.style.colorScheme, root.lang];
}

test('by default the page has the device’s colour scheme and is in Greek', async () => {
  expect(await pageAttributes('dark')).toEqual(['dark', 'dark', 'el']);
  vi.resetModules();
  expect(await pageAttributes('light')).toEqual(['light', 'light', 'el']);
});

test('the page has the chosen colour scheme and language', async () => {
  localStorage.setItem('scheme', 'light');
  localStorage.setItem('language', 'en');
  expect(await pageAttributes('dark')).toEqual(['light', 'light', 'en']);
});

test('without local storage the page has the device’s colour scheme', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(await pageAttributes('dark')).toEqual(['dark', 'dark', 'el']);
});
