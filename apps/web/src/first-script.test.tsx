import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetEarly } from './api/early-answers.ts';
import { fakeServer } from './testing/fake-server.ts';

beforeEach(() => {
  vi.resetModules();
  fakeServer({});
});

afterEach(forgetEarly);

/** Runs the first script in a browser whose device is dark or light; answers how the page is dressed. */
async function dressed(device: 'dark' | 'light') {
  vi.stubGlobal('matchMedia', () => ({ matches: device === 'dark' }));
  await import('./first-script.ts');
  const root = document.documentElement;
  return [root.getAttribute('data-mantine-color-scheme'), root.style.colorScheme, root.lang];
}

test('the page is as the device is, in Greek, until the person chooses', async () => {
  expect(await dressed('dark')).toEqual(['dark', 'dark', 'el']);
  vi.resetModules();
  expect(await dressed('light')).toEqual(['light', 'light', 'el']);
});

test('the page is as the person chose', async () => {
  localStorage.setItem('scheme', 'light');
  localStorage.setItem('language', 'en');
  expect(await dressed('dark')).toEqual(['light', 'light', 'en']);
});

test('a browser that keeps nothing shows the page as the device is', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(await dressed('dark')).toEqual(['dark', 'dark', 'el']);
});
