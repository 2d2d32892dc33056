import type { Identity } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { api } from '../api/client.ts';
import { callQuery } from '../api/query-options.ts';
import { anIdentity } from '../testing/an-identity.ts';
import { fakeServer, Refusal } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { queryClient } from './query-client.ts';

const heading = () => screen.findByRole('heading', { level: 1 });
const address = () => window.location.pathname + window.location.search;
const signedIn = (change = {}) => ({ accounts: { identity: () => anIdentity(change) } });

describe('opening an address', () => {
  test('without a session opens the sign-in page and keeps the requested address', async () => {
    fakeServer({});
    await openApp('/epicheiro/?tab=2');
    expect(await heading()).toHaveProperty('textContent', 'Σύνδεση');
    expect(address()).toBe('/signin?returnUrl=%2Fepicheiro%2F%3Ftab%3D2');
  });

  test('with a session opens the page', async () => {
    fakeServer(signedIn());
    await openApp('/epicheiro/');
    expect((await heading()).textContent).toBe('Καλώς ήρθατε, Παπαδοπούλου Ελένη');
  });

  test('ignores case', async () => {
    fakeServer({});
    await openApp('/SignIn');
    expect((await heading()).textContent).toBe('Σύνδεση');
  });

  test('that is unknown opens the home page of the same project', async () => {
    fakeServer(signedIn());
    await openApp('/epicheiro/no/such/page');
    await waitFor(() => expect(address()).toBe('/epicheiro/'));
  });

  test('sends the project, by url or Id, to the server', async () => {
    const projects: (string | null)[] = [];
    const identity = (_body: unknown, headers: Headers) => {
      projects.push(headers.get('X-Project'));
      return anIdentity();
    };
    fakeServer({ accounts: { identity } });
    await openApp('/1/');
    await heading();
    expect(projects).toEqual(['1']);
  });
});

describe('a session that ends', () => {
  const ends = {
    accounts: {
      identity: () => anIdentity(),
      sessions: () => {
        throw new Refusal(401, 'NotSignedIn');
      },
    },
  };

  test('opens the sign-in page, which returns to the same page', async () => {
    fakeServer({ ...ends, accounts: { ...ends.accounts, needsFirstAdmin: () => ({ Needed: false }) } });
    await openApp('/epicheiro/');
    await api.accounts.sessions().catch(() => undefined);
    await waitFor(() => expect(address()).toBe('/signin?returnUrl=%2Fepicheiro%2F'));
    expect((await heading()).textContent).toBe('Σύνδεση');
  });

  test('shows its reason, and the requested page is remembered', async () => {
    const gone = () => {
      throw new Refusal(401, 'SessionEndedDisabled');
    };
    fakeServer({
      accounts: { identity: () => anIdentity(), sessions: gone, needsFirstAdmin: () => ({ Needed: false }) },
    });
    await openApp('/epicheiro/');
    await api.accounts.sessions().catch(() => undefined);
    expect(await screen.findByText(/Ο λογαριασμός σας απενεργοποιήθηκε/)).toBeDefined();
    expect(address()).toBe('/signin?returnUrl=%2Fepicheiro%2F&why=SessionEndedDisabled');
  });
});

describe('a role that is taken away', () => {
  test('is announced at the first refused call, and menu and page are updated', async () => {
    let Can: Identity['Can'] = ['own.account', 'people.list'];
    fakeServer({
      accounts: {
        identity: () => anIdentity({ Can, CurrentRole: Can.length > 1 ? 'Coordinator' : 'Mentor' }),
        sessions: () => {
          throw new Refusal(403, 'NotAllowed');
        },
      },
    });
    await openApp('/epicheiro/admin/user/list');
    expect(await screen.findByRole('link', { name: 'Άνθρωποι' })).toBeDefined();
    Can = ['own.account'];
    await api.accounts.sessions().catch(() => undefined);
    expect(await screen.findByText(/ο ρόλος σας είναι τώρα «Σύμβουλος»/)).toBeDefined();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Δεν έχετε πρόσβαση σε αυτή τη σελίδα' }),
    ).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Άνθρωποι' })).toBeNull();
  });
});

describe('while the service restarts', () => {
  test('an opened address shows a notice and opens by itself afterwards', async () => {
    let ready = false;
    const identity = () => {
      if (!ready) throw new Refusal(503, 'NotReady', 'Δεν είναι έτοιμη', { RetryAfter: 0.05 });
      return anIdentity();
    };
    fakeServer({ accounts: { identity } });
    await openApp('/epicheiro/');
    expect((await heading()).textContent).toBe('Η υπηρεσία επανεκκινείται');
    expect(address()).toBe('/epicheiro/');
    ready = true;
    await waitFor(async () => expect((await heading()).textContent).toBe('Καλώς ήρθατε, Παπαδοπούλου Ελένη'));
  });

  test('a query is repeated until the service is ready, more often than after other failures', async () => {
    let times = 0;
    const sessions = () => {
      times += 1;
      if (times < 6) throw new Refusal(503, 'NotReady', 'Δεν είναι έτοιμη', { RetryAfter: 0.01 });
      return { list: [] };
    };
    fakeServer({ accounts: { identity: () => anIdentity(), sessions } });
    expect(await queryClient.fetchQuery(callQuery(api.accounts.sessions, {}))).toEqual({ list: [] });
    expect(times).toBe(6);
  });
});

describe('the shell', () => {
  test('switches all texts to the other language', async () => {
    fakeServer({ accounts: { identity: () => anIdentity(), setPreferences: () => ({ Ok: true }) } });
    await openApp('/');
    await userEvent.click(screen.getByRole('button', { name: /Switch to English/ }));
    await waitFor(async () => expect((await heading()).textContent).toBe('Welcome, Παπαδοπούλου Ελένη'));
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByText('Enterprise')).toBeDefined();
  });

  test('shows who acts as whom, with a button to stop', async () => {
    fakeServer(signedIn({ ActingFor: { Id: 1, Name: 'Διαχειριστής' } }));
    await openApp('/');
    expect(screen.getByText('Ο λογαριασμός Διαχειριστής ενεργεί ως Παπαδοπούλου Ελένη.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Επιστροφή στον λογαριασμό σας' })).toBeDefined();
  });

  test.each([
    [0, /δεν είναι ενεργή/],
    [2, /Έχετε αποχωρήσει/],
    [3, /Έχετε ολοκληρώσει/],
  ])('in state %i says that the person can only read', async (State, words) => {
    fakeServer(signedIn({ State }));
    await openApp('/');
    expect(screen.getByText(words)).toBeDefined();
  });

  test('of an active member shows no such notice', async () => {
    fakeServer(signedIn());
    await openApp('/');
    expect(screen.queryByText(/Μπορείτε να διαβάζετε/)).toBeNull();
  });

  test('opens the palette by Ctrl+K, also with a Greek keyboard, and finds a page without accents', async () => {
    fakeServer(signedIn());
    await openApp('/');
    await userEvent.keyboard('{Control>}[KeyK]{/Control}');
    const palette = await screen.findByRole('dialog');
    await userEvent.type(within(palette).getByPlaceholderText(/Άνθρωποι/), 'αρχικη');
    expect(await within(palette).findByText('Αρχική')).toBeDefined();
  });
});
