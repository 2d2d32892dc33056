import type { Identity } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const ok = { Ok: true } as const;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const at = '2026-11-20T10:00:00Z';
const session = { Address: '10.0.0.1', CreatedAt: at, LastSeenAt: at, Remember: false };

/** Starts a fake server with the password 'right' and the code 123456 for the new second factor. */
function setUp(change: Partial<Identity> = {}, factor = { On: false, Required: false }) {
  let me = anIdentity({ Can: ['own.account', 'own.data'], ...change });
  let { On } = factor;
  let sessions = [
    { ...session, Id: 'a', Current: true, Agent: 'Firefox/142.0 Windows' },
    { ...session, Id: 'b', Current: false, Agent: 'Chrome/140.0 Android' },
  ];
  return fakeServer({
    accounts: {
      identity: () => me,
      passwordRule: () => ({ Rule: 1 }),
      setPreferences: () => ok,
      changeOwnPassword: ({ Current }) => {
        if (Current !== 'right')
          throw new Refusal(422, 'WrongPassword', 'Λάθος.', { Fields: { Current: 'Ο τωρινός κωδικός είναι λάθος.' } });
        const { Must: _done, ...rest } = me;
        me = rest;
        return ok;
      },
      secondFactor: () => ({ On, Required: factor.Required, RecoveryCodesLeft: On ? 2 : 0 }),
      startSecondFactor: () => ({ Secret: 'ABCDEFGH', Uri: 'otpauth://totp/x?secret=ABCDEFGH' }),
      confirmSecondFactor: () => {
        On = true;
        return { RecoveryCodes: ['AAAA-1111', 'BBBB-2222'] };
      },
      renewRecoveryCodes: ({ Password }) => {
        if (Password !== 'right') throw new Refusal(422, 'WrongPassword', 'Ο κωδικός είναι λάθος.');
        return { RecoveryCodes: ['CCCC-3333', 'DDDD-4444'] };
      },
      sessions: () => ({ list: sessions }),
      endSession: ({ Id }) => {
        sessions = sessions.filter((other) => other.Id !== Id);
        return ok;
      },
    },
  });
}

describe('the settings', () => {
  test('show the chosen theme at once and store it with the account', async () => {
    const calls = setUp();
    await openApp('/settings');
    await userEvent.click(await screen.findByText('Σκούρα'));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    await waitFor(() => expect(calls).toContainEqual({ path: '/Account/SetPreferences', body: { Theme: 'dark' } }));
  });

  test('change only this browser’s look while viewing as someone', async () => {
    const calls = setUp({ ViewAs: true });
    await openApp('/settings');
    await userEvent.click(await screen.findByText('Φωτεινά'));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
    expect(calls.map(({ path }) => path)).not.toContain('/Account/SetPreferences');
  });

  test('keep the section in the address', async () => {
    setUp();
    await openApp('/settings');
    await userEvent.click(await screen.findByRole('tab', { name: 'Συνδέσεις' }));
    await waitFor(() => expect(window.location.search).toBe('?section=sessions'));
    expect(await screen.findByText('Firefox σε Windows')).toBeDefined();
  });
});

describe('security', () => {
  test('changes the password with the current one; a wrong one is refused at its field', async () => {
    setUp();
    await openApp('/settings?section=security');
    await type('Τρέχων κωδικός', 'wrong');
    await type('Νέος κωδικός', 'Nostos-2026!');
    await press('Αλλαγή κωδικού');
    expect(await screen.findByText('Ο τωρινός κωδικός είναι λάθος.')).toBeDefined();
    await userEvent.clear(screen.getByLabelText('Τρέχων κωδικός'));
    await type('Τρέχων κωδικός', 'right');
    await press('Αλλαγή κωδικού');
    expect(await screen.findByText('Ο κωδικός σύνδεσης άλλαξε επιτυχώς')).toBeDefined();
  });

  test('is opened first for a person who must replace an assigned password, and links home afterwards', async () => {
    const calls = setUp({ Must: 'changePassword' });
    const ofShell = () =>
      calls.map(({ path }) => path).filter((path) => path.toLowerCase().startsWith('/api/project/'));
    await openApp('/mentee/actions');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/settings?section=security'));
    expect(await screen.findByText('Ένα βήμα πριν συνεχίσετε')).toBeDefined();
    expect(screen.queryByRole('tab', { name: 'Τα δεδομένα σας' })).toBeNull();
    expect(ofShell()).toEqual([]);
    await type('Τρέχων κωδικός', 'right');
    await type('Νέος κωδικός', 'Nostos-2026!');
    await press('Αλλαγή κωδικού');
    expect(await screen.findByRole('link', { name: 'Στην αρχική σελίδα' })).toBeDefined();
    await waitFor(() => expect(ofShell()).toContain('/api/project/getProjects'));
    expect(screen.getByRole('tab', { name: 'Τα δεδομένα σας' })).toBeDefined();
  });

  test.each([{ ActingFor: { Id: 1, Name: 'Διαχειριστής' } }, { ViewAs: true }])(
    'is not available to others: %o',
    async (change) => {
      setUp(change);
      await openApp('/settings?section=security');
      expect(await screen.findByText(/Αυτά τα αλλάζει μόνο/)).toBeDefined();
      expect(screen.queryByLabelText('Νέος κωδικός')).toBeNull();
    },
  );

  test('turns the second factor on, shows the recovery codes once, and asks before leaving them', async () => {
    setUp();
    await openApp('/settings?section=security');
    await press('Ενεργοποίηση');
    await type('Ο κωδικός σας', 'right');
    await press('Συνέχεια');
    expect(await screen.findByText('ABCD EFGH')).toBeDefined();
    await type('Κωδικός επαλήθευσης', '123456');
    await press('Επιβεβαίωση');
    expect(await screen.findByText('BBBB-2222')).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Συνδέσεις' }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Ακύρωση' }));
    await press('Επιβεβαίωση φύλαξης');
    expect(await screen.findByText('Απομένουν 2 κωδικοί ανάκτησης.')).toBeDefined();
    expect(screen.queryByText('BBBB-2222')).toBeNull();
  });

  test('renews recovery codes with the password, also where the programme requires the factor', async () => {
    setUp({}, { On: true, Required: true });
    await openApp('/settings?section=security');
    await press('Νέοι κωδικοί ανάκτησης');
    await type('Ο κωδικός σας', 'right');
    await press('Νέοι κωδικοί ανάκτησης');
    expect(await screen.findByText('DDDD-4444')).toBeDefined();
    expect(screen.getByText('Οι νέοι κωδικοί ανάκτησης ισχύουν. Φυλάξτε τους.')).toBeDefined();
    await press('Επιβεβαίωση φύλαξης');
    await waitFor(() => expect(screen.queryByText('DDDD-4444')).toBeNull());
  });
});

describe('sessions', () => {
  test('are ended one by one, except the current one', async () => {
    setUp();
    await openApp('/settings?section=sessions');
    await press('Τερματισμός: Chrome σε Android');
    await waitFor(() => expect(screen.queryByText('Chrome σε Android')).toBeNull());
    expect(screen.getByText('Firefox σε Windows')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Τερματισμός: Firefox σε Windows' })).toBeNull();
  });
});
