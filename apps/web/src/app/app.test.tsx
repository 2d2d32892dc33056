import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { api } from '../api/client.ts';
import { anIdentity } from '../testing/an-identity.ts';
import { fakeServer, Refusal } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';

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
    await userEvent.type(within(palette).getByPlaceholderText(/Πρόσωπα/), 'αρχικη');
    expect(await within(palette).findByText('Αρχική')).toBeDefined();
  });
});
