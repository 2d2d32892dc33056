import type { Calls, ReplyOf } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const nobody = { Count: 0, First: [] };
const home = {
  Waiting: nobody,
  Late: nobody,
  ToMinute: nobody,
  Mentees: 4,
  Today: [],
  Ahead: [],
  Phases: [],
  Ways: [],
};

/** Opens a mentor's home page, whose parts stand in the person's own order. */
async function openMentorHome(own: string[]) {
  let Home = own;
  fakeServer({
    accounts: {
      identity: () =>
        anIdentity({
          Roles: ['Mentor'],
          CurrentRole: 'Mentor',
          Can: ['home.mentor', 'own.account', 'mentor.read'],
          Home,
        }),
      setPreferences: (body) => {
        Home = body.Home ?? Home;
        return { Ok: true as const };
      },
    },
    home: { mentor: () => home as unknown as ReplyOf<Calls['home']['mentor']> },
  });
  await openApp('/epicheiro/home');
  return () => Home;
}

const headings = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => ['Περιμένουν τον έλεγχό σας', 'Σήμερα', 'Εκκρεμούν πρακτικά'].includes(text ?? ''));

test('a mentor sees home in their own order, and goes back to the default one', async () => {
  const stored = await openMentorHome(['mentor.minutes', 'mentor.today']);
  await screen.findByRole('heading', { name: 'Σήμερα' });
  expect(headings()).toEqual(['Εκκρεμούν πρακτικά', 'Σήμερα', 'Περιμένουν τον έλεγχό σας']);
  await userEvent.click(screen.getByRole('button', { name: 'Σειρά της αρχικής' }));
  const dialog = within(await screen.findByRole('dialog'));
  const parts = within(dialog.getByRole('list')).getAllByRole('listitem');
  expect(parts.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Εκκρεμούν πρακτικά', 'Σήμερα']);
  await userEvent.click(dialog.getByRole('button', { name: 'Προεπιλεγμένη σειρά' }));
  await waitFor(() => expect(headings()).toEqual(['Περιμένουν τον έλεγχό σας', 'Σήμερα', 'Εκκρεμούν πρακτικά']));
  expect(stored()).toEqual([]);
});
