import type { Permission } from '@ithaki/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { takeEarly } from '../api/early-answers.ts';
import { anIdentity } from '../testing/an-identity.ts';
import { fakeServer, Refusal } from '../testing/fake-server.ts';
import { prepareFirstView } from './first-view.ts';
import { queryClient } from './query-client.ts';
import { makeRouter } from './router.tsx';

beforeEach(() => {
  queryClient.clear();
  vi.resetModules();
});

/** Opens an address as the page does: its first script, then the application; answers the calls made, in order. */
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

const count = (paths: readonly string[], path: string) => paths.filter((one) => one === path).length;

test('who is signed in is asked for once, by the first script', async () => {
  expect(count(await visit('/about', []), '/Account/Identity')).toBe(1);
});

test.each([
  ['home.staff', '/api/home/Staff'],
  ['home.mentor', '/api/home/Mentor'],
  ['home.mentee', '/api/home/Mentee'],
] as const)('for %s, what home shows is asked for before anything is drawn', async (permission, path) => {
  expect(await visit('/home', [permission])).toContain(path);
  queryClient.clear();
  vi.resetModules();
  expect(await visit('/about', [permission])).not.toContain(path);
});

test('of strangers nothing more is asked, and on the page where they sign in nothing at all', async () => {
  expect(await visit('/home', [], false)).toEqual(['/Account/Identity']);
  expect(await visit('/signin', [], false)).not.toContain('/Account/Identity');
});

test('what was asked for early and not taken is forgotten', async () => {
  fakeServer({ accounts: { identity: () => anIdentity() } });
  window.history.pushState(null, '', '/home');
  await import('../first-script.ts');
  window.history.pushState(null, '', '/signin');
  await prepareFirstView(makeRouter());
  expect(takeEarly('/Account/Identity')).toBeUndefined();
});
