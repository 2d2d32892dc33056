import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { safeReturnUrl } from '../../../address/safe-return.ts';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const noAdminNeeded = () => ({ Needed: false });
const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A fake server that accepts the password 'right', and with `secondFactor` also requires the code 123456. */
function setUp({ secondFactor = false } = {}) {
  let inside = false;
  return fakeServer({
    accounts: {
      needsFirstAdmin: noAdminNeeded,
      identity: () => {
        if (!inside) throw new Refusal(401, 'NotSignedIn');
        return anIdentity();
      },
      signIn: ({ Password, Code }) => {
        if (Password !== 'right') throw new Refusal(401, 'WrongCredentials', 'Το όνομα ή ο κωδικός δεν είναι σωστά.');
        if (secondFactor && !Code) throw new Refusal(401, 'SecondFactorNeeded');
        if (secondFactor && Code !== '123456') throw new Refusal(401, 'WrongCode', 'Ο κωδικός δεν ισχύει.');
        inside = true;
        return anIdentity();
      },
      forgotPassword: () => ({ Ok: true }),
    },
  });
}

afterEach(() => void vi.useRealTimers());

describe('signing in', () => {
  test('opens the requested page', async () => {
    setUp();
    await openApp('/signin?returnUrl=%2Fepicheiro%2F');
    await type(/Όνομα χρήστη/, 'eleni');
    await type('Κωδικός', 'right');
    await press('Σύνδεση');
    await waitFor(() => expect(window.location.pathname).toBe('/epicheiro/'));
    expect(await screen.findByText(/Καλώς ήρθατε/)).toBeDefined();
  });

  test('with a wrong password shows the refusal and keeps what was typed', async () => {
    setUp();
    await openApp('/signin');
    await type(/Όνομα χρήστη/, 'eleni');
    await type('Κωδικός', 'wrong');
    await press('Σύνδεση');
    expect((await screen.findByRole('alert')).textContent).toBe('Το όνομα ή ο κωδικός δεν είναι σωστά.');
    expect(screen.getByLabelText(/Όνομα χρήστη/)).toHaveProperty('value', 'eleni');
  });

  test('without a name or a password asks for them and makes no call', async () => {
    const calls = setUp();
    await openApp('/signin');
    await press('Σύνδεση');
    expect(screen.getAllByText('Συμπληρώστε αυτό το πεδίο.')).toHaveLength(2);
    expect(calls.map(({ path }) => path)).not.toContain('/Account/SignIn');
  });

  test('asks for a code where the second factor is on, and again after a wrong code', async () => {
    setUp({ secondFactor: true });
    await openApp('/signin');
    await type(/Όνομα χρήστη/, 'eleni');
    await type('Κωδικός', 'right');
    await press('Σύνδεση');
    await type('Κωδικός επαλήθευσης', '000000');
    await press('Σύνδεση');
    expect((await screen.findByRole('alert')).textContent).toBe('Ο κωδικός δεν ισχύει.');
    await userEvent.clear(screen.getByLabelText('Κωδικός επαλήθευσης'));
    await type('Κωδικός επαλήθευσης', '123456');
    await press('Σύνδεση');
    expect(await screen.findByText(/Καλώς ήρθατε/)).toBeDefined();
  });
});

describe('a forgotten password', () => {
  test('is confirmed first, then mailed, and the message stays for 10 seconds', async () => {
    const calls = setUp();
    await openApp('/signin');
    await userEvent.click(screen.getByText('Ξεχάσατε τον κωδικό σας;'));
    await type('Email', 'eleni@example.gr');
    await press('Αποστολή email');
    expect(await screen.findByText(/Είστε σίγουροι ότι θέλετε νέο κωδικό;/)).toBeDefined();
    expect(calls.map(({ path }) => path)).not.toContain('/Account/ForgotPassword');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    dialog.getByRole('button', { name: 'Αποστολή email', hidden: true }).click();
    expect(await screen.findByText('Παρακαλούμε ελέγξτε το email σας')).toBeDefined();
    expect(calls.at(-1)).toEqual({ path: '/Account/ForgotPassword', body: { email: 'eleni@example.gr' } });
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(screen.queryByText('Παρακαλούμε ελέγξτε το email σας')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.queryByText('Παρακαλούμε ελέγξτε το email σας')).toBeNull();
  });
});

describe('a mailed link', () => {
  test('sets the new password with its token, which is removed from the address at once', async () => {
    const sent: unknown[] = [];
    const resetPassword = (body: unknown) => {
      sent.push(body);
      return { Ok: true, SignedIn: false } as const;
    };
    fakeServer({ accounts: { needsFirstAdmin: noAdminNeeded, passwordRule: () => ({ Rule: 27 }), resetPassword } });
    await openApp('/resetpassword?token=abc');
    await waitFor(() => expect(window.location.search).toBe(''));
    await type('Νέος κωδικός', 'Ithaki-2026!');
    expect(screen.getByText('Ισχυρός')).toBeDefined();
    await press('Ορισμός κωδικού');
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(sent).toEqual([{ Token: 'abc', Password: 'Ithaki-2026!' }]);
  });
});

describe('the mailed link of a new person', () => {
  test('shows a welcome, rates no password strong that will be refused, and opens the home page', async () => {
    let signedIn = false;
    const resetPassword = () => {
      signedIn = true;
      return { Ok: true, SignedIn: true } as const;
    };
    const identity = () => {
      if (signedIn) return anIdentity();
      throw new Refusal(401, 'NotSignedIn', 'Συνδεθείτε.');
    };
    fakeServer({ accounts: { identity, passwordRule: () => ({ Rule: 27 }), resetPassword } });
    await openApp('/resetpassword?first=1&token=abc');
    expect(await screen.findByRole('heading', { name: 'Καλώς ήρθατε' })).toBeDefined();
    await type('Νέος κωδικός', 'Mentee-2026!');
    expect(screen.getByText('Αδύναμος')).toBeDefined();
    await userEvent.clear(screen.getByLabelText('Νέος κωδικός'));
    await type('Νέος κωδικός', 'Thymari-26!');
    expect(screen.queryByText('Αδύναμος')).toBeNull();
    await press('Ορισμός κωδικού');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});

describe('the first administrator', () => {
  test('is asked for when the installation is empty', async () => {
    fakeServer({ accounts: { needsFirstAdmin: () => ({ Needed: true }), passwordRule: () => ({ Rule: 27 }) } });
    await openApp('/signin');
    expect(await screen.findByText('Ο πρώτος διαχειριστής')).toBeDefined();
    expect(screen.queryByLabelText('Κωδικός')).toBeNull();
  });
});

describe('the page after signing in', () => {
  const origin = 'https://ithaki.example';

  test.each([
    ['/epicheiro/home?x=1', '/epicheiro/home?x=1'],
    [undefined, '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/..//evil.example/home', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('%s leads to %s', (asked, leads) => expect(safeReturnUrl(asked, origin)).toBe(leads));
});
