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
  test('without a session leads to signing in, and keeps where the person was going', async () => {
    fakeServer({});
    await openApp('/epicheiro/?tab=2');
    expect(await heading()).toHaveProperty('textContent', 'Σύνδεση');
    expect(address()).toBe('/signin?returnUrl=%2Fepicheiro%2F%3Ftab%3D2');
  });

  test('with a session opens the screen', async () => {
    fakeServer(signedIn());
    await openApp('/epicheiro/');
    expect((await heading()).textContent).toBe('Καλώς ήρθατε, Παπαδοπούλου Ελένη');
  });

  test('does not mind capitals', async () => {
    fakeServer({});
    await openApp('/SignIn');
    expect((await heading()).textContent).toBe('Σύνδεση');
  });

  test('that leads nowhere leads home, in the same project', async () => {
    fakeServer(signedIn());
    await openApp('/epicheiro/no/such/page');
    await waitFor(() => expect(address()).toBe('/epicheiro/'));
  });

  test('tells the server which project it is in, by url or Id', async () => {
    const asked: (string | null)[] = [];
    const identity = (_body: unknown, headers: Headers) => {
      asked.push(headers.get('X-Project'));
      return anIdentity();
    };
    fakeServer({ accounts: { identity } });
    await openApp('/1/');
    await heading();
    expect(asked).toEqual(['1']);
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

  test('leads to signing in, to come back to the same page', async () => {
    fakeServer({ ...ends, accounts: { ...ends.accounts, needsFirstAdmin: () => ({ Needed: false }) } });
    await openApp('/epicheiro/');
    await api.accounts.sessions().catch(() => undefined);
    await waitFor(() => expect(address()).toBe('/signin?returnUrl=%2Fepicheiro%2F'));
    expect((await heading()).textContent).toBe('Σύνδεση');
  });
});

describe('the shell', () => {
  test('shows both languages, whole', async () => {
    fakeServer({ accounts: { identity: () => anIdentity(), setPreferences: () => ({ Ok: true }) } });
    await openApp('/');
    await userEvent.click(screen.getByRole('button', { name: /Switch to English/ }));
    await waitFor(async () => expect((await heading()).textContent).toBe('Welcome, Παπαδοπούλου Ελένη'));
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByText('Enterprise')).toBeDefined();
  });

  test('says who acts as whom, with a way back', async () => {
    fakeServer(signedIn({ ActingFor: { Id: 1, Name: 'Διαχειριστής' } }));
    await openApp('/');
    expect(screen.getByText('Ο λογαριασμός Διαχειριστής ενεργεί ως Παπαδοπούλου Ελένη.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Επιστροφή στον λογαριασμό σας' })).toBeDefined();
  });

  test.each([
    [0, /δεν είναι ενεργή/],
    [2, /Έχετε αποχωρήσει/],
    [3, /Έχετε ολοκληρώσει/],
  ])('in state %i says that the person reads only', async (State, words) => {
    fakeServer(signedIn({ State }));
    await openApp('/');
    expect(screen.getByText(words)).toBeDefined();
  });

  test('of an active member says nothing of the kind', async () => {
    fakeServer(signedIn());
    await openApp('/');
    expect(screen.queryByText(/Μπορείτε να διαβάζετε/)).toBeNull();
  });

  test('opens the palette by Ctrl+K, on a Greek keyboard too, and finds a screen without its accent', async () => {
    fakeServer(signedIn());
    await openApp('/');
    await userEvent.keyboard('{Control>}[KeyK]{/Control}');
    const palette = await screen.findByRole('dialog');
    await userEvent.type(within(palette).getByPlaceholderText(/Πρόσωπα/), 'αρχικη');
    expect(await within(palette).findByText('Αρχική')).toBeDefined();
  });
});
