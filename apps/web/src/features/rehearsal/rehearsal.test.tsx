import type { Calls, ReplyOf } from '@ithaki/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aHead, aReport } from './a-report.testing.ts';

const Can = ['own.account', 'admin.area', 'actions.edit', 'rehearsals.make'] as const;

type Reply = ReplyOf<Calls['rehearsal']['get']>;
const done: Reply = { Head: aHead(), Report: aReport(), Mentors: [{ Id: 11, Name: 'Λάσκαρη Εύα' }] };

/** Opens a screen with a fake server that gives these replies; returns the bodies that a path received. */
async function open(
  path: string,
  rehearsal: Parameters<typeof fakeServer>[0]['rehearsal'],
  others: Parameters<typeof fakeServer>[0] = {},
) {
  const made = fakeServer({
    accounts: { identity: () => anIdentity({ Can: [...Can] }) },
    rehearsal: { list: () => [], ...rehearsal },
    ...others,
  });
  await openApp(`/epicheiro${path}`);
  return (called: string) => made.filter((call) => call.path === called).map(({ body }) => body);
}

test('findings come first, by gravity, each with a link to where it is mended', async () => {
  await open('/admin/rehearsal/7', { get: () => done });
  const errors = await screen.findByRole('region', { name: 'Εμπόδια (1)' });
  expect(within(errors).getByText('Η δράση «Κλειστή» δεν άνοιξε για κανέναν.')).toBeDefined();
  const link = within(errors).getByRole('link', { name: /^Στη δράση/ });
  expect(link.getAttribute('href')).toBe('/epicheiro/admin/action/list/6?tab=conditions');
  const warnings = screen.getByRole('region', { name: 'Καθυστερήσεις (1)' });
  expect(within(warnings).getByText(/40 συναντήσεις, 30 από 20 ώρες\. 2 φορές δεν βρέθηκε ώρα\./)).toBeDefined();
  expect(within(warnings).getByRole('link').getAttribute('href')).toBe('/epicheiro/calendar/availability?user=11');
});

test('tabs show who is stuck and why, the times of the actions, and the mentors', async () => {
  await open('/admin/rehearsal/7?tab=stuck', { get: () => done });
  const stuck = await screen.findByRole('table', { name: 'Όσοι κόλλησαν' });
  expect(within(stuck).getByRole('row', { name: /Κλειστή/ }).textContent).toMatch(
    /9.*12-03-2027.*δεν ισχύει.*1, 2, 4/i,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Χρόνοι' }));
  const actions = await screen.findByRole('table', { name: 'Δράσεις' });
  expect(within(actions).getByRole('row', { name: /Γνωριμία/ }).textContent).toContain('4 · 9 · 21');
  expect(screen.getByRole('img', { name: 'Άτομα ανά εβδομάδα' })).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Σύμβουλοι' }));
  const mentors = await screen.findByRole('table', { name: 'Σύμβουλοι' });
  expect(within(mentors).getByRole('row', { name: /Λάσκαρη Εύα/ })).toBeDefined();
});

test('a rehearsal under way shows how far it is and can be stopped', async () => {
  const head = aHead({ State: 'running', Told: null });
  const job = {
    ...{
      Id: 3,
      Title: 'Πρόβα',
      Kind: 'rehearsal',
      State: 'running' as const,
      Stopping: false,
      Progress: 73,
      Total: 365,
    },
    ...{ Result: null, File: null, Error: null, CreatedAt: '2027-01-31T09:00:00.000Z', EndedAt: null },
  };
  const bodies = await open(
    '/admin/rehearsal/7',
    { get: () => ({ Head: head, Report: null, Mentors: [] }) },
    { jobs: { get: () => job, stop: () => ({ Ok: true }), mine: () => ({ Jobs: [], Revision: '1' }) } },
  );
  expect(await screen.findByText('Πέρασε το 20% των ημερών.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Διακοπή' }));
  expect(bodies('/api/jobs/Stop')).toEqual([{ Id: 3 }]);
});

test('the form starts with usual values, and shows the server’s message at its field', async () => {
  let refuses = true;
  const bodies = await open('/admin/rehearsal/new', {
    get: () => done,
    start: () => {
      if (refuses) throw new Refusal(400, 'BadRange', 'όχι', { Fields: { Until: 'μετά την αρχή' } });
      return { RehearsalId: 7, JobId: 3 };
    },
  });
  const people = await screen.findByLabelText('Άτομα');
  await userEvent.clear(people);
  await userEvent.type(people, '40');
  await userEvent.click(screen.getByRole('button', { name: 'Έναρξη πρόβας' }));
  expect(await screen.findByText('μετά την αρχή')).toBeDefined();
  refuses = false;
  await userEvent.click(screen.getByRole('button', { name: 'Έναρξη πρόβας' }));
  expect(await screen.findByRole('heading', { name: /^Πρόβα/, level: 1 })).toBeDefined();
  expect(bodies('/api/rehearsal/Start')[1]).toMatchObject({
    People: 40,
    Mix: { Quick: 20, Usual: 50, Slow: 20, Dropping: 10 },
    Pace: { Publish: 'step' },
  });
});

test('the list names what each rehearsal found, and an empty one says what it would show', async () => {
  await open('/admin/rehearsal', { list: () => [aHead(), aHead({ Id: 6, State: 'failed', Told: null })] });
  const list = await screen.findByRole('table', { name: 'Πρόβες προγράμματος' });
  expect(within(list).getByText('1 εμπόδιο')).toBeDefined();
  expect(within(list).getAllByRole('row')).toHaveLength(3);
});

test('two rehearsals are compared', async () => {
  const [gone, stays] = aReport().Findings;
  if (!gone || !stays) throw new Error('the report has two findings');
  const figures = (Opened: number) => ({
    ...{ Shown: 10, Opened, Finished: Opened, Late: 0, ToOpen: null, ToFinish: null },
  });
  await open('/admin/rehearsal/compare?first=6&second=7', {
    compare: () => ({
      ...{ First: aHead({ Id: 6 }), Second: aHead(), Gone: [gone], New: [], Both: [stays] },
      Actions: [
        { ActionId: 5, Title: 'Γνωριμία', First: figures(10), Second: figures(10) },
        { ActionId: 6, Title: 'Κλειστή', First: figures(0), Second: figures(10) },
      ],
      Mentors: [{ Id: 11, Name: 'Λάσκαρη Εύα' }],
    }),
  });
  const region = await screen.findByRole('region', { name: 'Δεν υπάρχουν πια (1)' });
  expect(within(region).getByText(/«Κλειστή»/)).toBeDefined();
  const differing = await screen.findByRole('table', { name: 'Δράσεις που διαφέρουν' });
  expect(within(differing).getAllByRole('row')).toHaveLength(2);
  expect(within(differing).getByRole('row', { name: /Κλειστή/ }).textContent).toContain('0 → 10');
});
