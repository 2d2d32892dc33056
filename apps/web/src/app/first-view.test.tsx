import type { Permission } from '@ithaki/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyResponse } from '../api/early-responses.ts';
import { anIdentity } from '../testing/an-identity.ts';
import { fakeServer, Refusal } from '../testing/fake-server.ts';
import { prepareFirstView } from './first-view.ts';
import { queryClient } from './query-client.ts';
import { makeRouter } from './router.tsx';

beforeEach(() => {
  queryClient.clear();
  vi.resetModules();
});

/** Runs the first script and then the application at an address; returns the paths of the calls in order. */
async function visit(address: string, can: readonly Permission[], signedIn = true): Promise<string[]> {
  const made = fakeServer({
    accounts: {
      identity: (_body, headers) => {
        if (!signedIn) throw new Refusal(401, 'NotSignedIn');
        expect(headers.get('X-Project')).toBe(address.startsWith('/epicheiro') ? 'epicheiro' : null);
        return anIdentity({ Can: [...can] });
      },
    },
  });
  window.history.pushState(null, '', address);
  await import('../first-script.ts');
  expect(made.map(({ path }) => path)).toEqual(address === '/signin' ? [] : ['/Account/Identity']);
  await prepareFirstView(makeRouter());
  return made.map(({ path }) => path);
}

const count = (paths: readonly string[], path: string) => paths.filter((called) => called === path).length;

test('the identity is requested once, by the first script', async () => {
  expect(count(await visit('/about', []), '/Account/Identity')).toBe(1);
});

test.each([
  ['home.staff', '/api/home/Staff'],
  ['home.mentor', '/api/home/Mentor'],
  ['home.mentee', '/api/home/Mentee'],
] as const)('with %s the data of the home page is requested before the first paint', async (permission, path) => {
  expect(await visit('/home', [permission])).toContain(path);
  queryClient.clear();
  vi.resetModules();
  expect(await visit('/about', [permission])).not.toContain(path);
});

test('without a session only the identity is requested, and on the sign-in page not even that', async () => {
  expect(await visit('/home', [], false)).toEqual(['/Account/Identity']);
  expect(await visit('/signin', [], false)).not.toContain('/Account/Identity');
});

test('early responses that were not used are dropped', async () => {
  fakeServer({ accounts: { identity: () => anIdentity() } });
  window.history.pushState(null, '', '/home');
  await import('../first-script.ts');
  window.history.pushState(null, '', '/signin');
  await prepareFirstView(makeRouter());
  expect(takeEarlyResponse('/Account/Identity')).toBeUndefined();
});
