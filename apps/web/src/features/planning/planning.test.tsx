import type { Plan } from '@ithaki/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { anOption, aPlan } from './a-plan.testing.ts';

const Can = ['admin.area', 'grids.see', 'people.list', 'calendar.see', 'plans.make', 'plans.repair'] as const;

/** Opens a screen with a fake server that gives these replies; returns the bodies that a path received. */
async function open(path: string, planning: Parameters<typeof fakeServer>[0]['planning']) {
  const made = fakeServer({
    accounts: { identity: () => anIdentity({ Can: [...Can] }) },
    grids: {
      settings: () => ({ Columns: [], Fields: [], Filters: [], GroupByGroup: true, AdminRoles: true }),
      headerAll: () => [
        { Id: 5, TypeId: 2, Title: 'Γνωριμία', Group: [], Titles: [], Function: '', Data: {} },
        { Id: 6, TypeId: 4, Title: 'Εργασία', Group: [], Titles: [], Function: '', Data: {} },
      ],
    },
    planning,
  });
  await openApp(`/epicheiro${path}`);
  return (called: string) => made.filter((call) => call.path === called).map(({ body }) => body);
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('the board has mentors and days, each meeting at its hour, and the reason why a mentee has none', async () => {
  await open('/calendar/plan', { get: () => aPlan() });
  const board = await screen.findByRole('table', { name: 'Σύμβουλοι και ημέρες' });
  expect(
    within(board)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Σύμβουλος', expect.stringContaining('9/1'), expect.stringContaining('10/1')]);
  expect(within(board).getByRole('button', { name: '09:00, Λάσκαρη Εύα' })).toBeDefined();
  expect(within(board).getByRole('button', { name: '09:45, Παππά Ζωή, καρφιτσωμένη' })).toBeDefined();
  expect(within(board).getByText('Χωρίς ώρες στην περίοδο')).toBeDefined();
  const rest = screen.getByRole('region', { name: 'Χωρίς συνάντηση (1)' });
  expect(within(rest).getByText('Ο σύμβουλος έφτασε το όριο συναντήσεων της ημέρας ή της εβδομάδας')).toBeDefined();
  expect(screen.getByText('από 3 ωφελούμενους')).toBeDefined();
});

test('in English too the day of a column stands before its month', async () => {
  window.localStorage.setItem('language', 'en');
  await open('/calendar/plan', { get: () => aPlan() });
  const board = await screen.findByRole('table', { name: 'Mentors and days' });
  expect(within(board).getByRole('columnheader', { name: /09\/01|9\/1/ })).toBeDefined();
});

test('pressing a meeting chooses another hour, which is pinned, and the faults of the change are shown', async () => {
  const bodies = await open('/calendar/plan', {
    get: () => aPlan(),
    save: ({ Items }) => aPlan({ Items, NotPlaced: [], Version: 2, Faults: [{ MenteeId: 33, Fault: 'dayFull' }] }),
  });
  await press(/^Σταύρου Νίκη/);
  const dialog = await screen.findByRole('dialog');
  const time = within(dialog).getByLabelText('Ώρα');
  expect(time).toHaveProperty('value', '10:30');
  await userEvent.clear(time);
  await userEvent.type(time, '11:15');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποθήκευση' }));
  expect(
    await screen.findByRole('button', { name: '11:15, Σταύρου Νίκη, καρφιτσωμένη, πάνω από το όριο της ημέρας' }),
  ).toBeDefined();
  expect(bodies('/api/calendar/SavePlan')).toMatchObject([
    {
      PlanId: 7,
      Version: 1,
      Items: [
        { MenteeId: 31 },
        { MenteeId: 32 },
        { MenteeId: 33, MentorId: 11, StartsAt: '2040-01-09T09:15:00.000Z', Mode: 'online', Pinned: true },
      ],
    },
  ]);
});

test('a change that comes after someone else’s is not made, and the present plan is shown', async () => {
  await open('/calendar/plan', {
    get: () => aPlan(),
    save: () => {
      throw new Refusal(409, 'Conflict', 'αλλού', { Current: aPlan({ Version: 5, Items: [] }) });
    },
  });
  await press('09:00, Λάσκαρη Εύα');
  await press('Αφαίρεση από το σχέδιο');
  expect(await screen.findByText(/Κάποιος άλλος άλλαξε το σχέδιο/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^09:00/ })).toBeNull();
});

test('applying asks for confirmation and names clashes; an applied plan can be undone', async () => {
  let clashes = true;
  const applied: Plan = aPlan({ State: 'applied', UndoUntil: '2099-01-01T00:00:00.000Z', Version: 2 });
  const bodies = await open('/calendar/plan', {
    get: () => aPlan(),
    apply: () =>
      clashes
        ? {
            Plan: aPlan(),
            Set: 0,
            Clashes: [
              { MenteeId: 31, MentorId: 11, StartsAt: '2040-01-09T07:00:00.000Z', Code: 'X', Message: 'πιασμένη ώρα' },
            ],
          }
        : { Plan: applied, Set: 2, Clashes: [] },
    undo: () => ({ Plan: aPlan({ State: 'undone', Version: 3 }), Cancelled: 2 }),
  });
  const apply = async () => {
    await press('Εφαρμογή');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Εφαρμογή' }));
  };
  await apply();
  expect(await screen.findByText('Λάσκαρη Εύα: πιασμένη ώρα')).toBeDefined();
  clashes = false;
  await apply();
  expect(await screen.findByText('Ορίστηκαν 2 συναντήσεις.')).toBeDefined();
  await press('Αναίρεση σχεδίου');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Αναίρεση σχεδίου' }));
  expect(await screen.findByText('Ακυρώθηκαν 2 συναντήσεις.')).toBeDefined();
  expect(bodies('/api/calendar/UndoPlan')).toEqual([{ PlanId: 7, Version: 2 }]);
});

test('without a plan the page says what plans are for and links to the form, which offers only actions with single meetings', async () => {
  const bodies = await open('/calendar/plan', {
    get: ({ PlanId }) => (PlanId === 7 ? aPlan() : null),
    plan: () => ({ PlanId: 7 }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Νέο σχέδιο' }));
  const action = await screen.findByRole('combobox', { name: 'Δράση' });
  await press('Δημιουργία σχεδίου');
  expect(bodies('/api/calendar/Plan')).toEqual([]);
  await userEvent.click(action);
  expect(screen.queryByRole('option', { name: 'Εργασία' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Γνωριμία' }));
  await press('Δημιουργία σχεδίου');
  expect(await screen.findByRole('table', { name: 'Σύμβουλοι και ημέρες' })).toBeDefined();
  expect(bodies('/api/calendar/Plan')).toMatchObject([
    { ActionId: 5, duration: 45, Weights: { FairLoad: 10, Preference: 5, Travel: 3, Gaps: 1 } },
  ]);
});

test('a repair shows whom each option moves and when, and one press makes the moves', async () => {
  const nearest = anOption({ Cost: { People: 2, Minutes: 60, Preference: 0 }, Moves: [] });
  const bodies = await open('/calendar/repair?user=11&from=2040-01-09T00:00:00.000Z&to=2040-01-10T00:00:00.000Z', {
    repair: () => ({
      Options: [anOption({ NotPlaced: [{ MeetingId: 72, Names: ['Παππά Ζωή'], Reason: 'tooSoon' }] }), nearest],
    }),
    applyRepair: () => ({ Moved: 1, Clashes: [] }),
  });
  expect(await screen.findByText(/09-01-2040 09:00 → 10-01-2040 10:00/)).toBeDefined();
  expect(screen.getByText('Αρχίζει πολύ σύντομα για να μετακινηθεί· τηλεφωνήστε')).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Λιγότερες αλλαγές' })).toHaveProperty('checked', true);
  expect(screen.getByText(/Μετακίνηση κατά 1 ημέρα 1 ώρ\. 0 λ\./)).toBeDefined();
  await press('Εφαρμογή αλλαγών');
  expect(await screen.findByText('Μετακινήθηκε 1 συνάντηση.')).toBeDefined();
  expect(bodies('/api/calendar/Repair')).toMatchObject([
    { Absence: { UserId: 11, From: '2040-01-09T00:00:00.000Z', To: '2040-01-10T00:00:00.000Z' } },
  ]);
  expect(bodies('/api/calendar/ApplyRepair')).toMatchObject([{ Option: { Moves: [{ MeetingId: 71, Version: 3 }] } }]);
});

test('an absence during which there is no meeting is reported as such', async () => {
  await open('/calendar/repair?user=11&from=2040-01-09T00:00:00.000Z&to=2040-01-10T00:00:00.000Z', {
    repair: () => {
      throw new Refusal(422, 'NothingToRepair');
    },
  });
  expect(await screen.findByText('Καμία συνάντηση δεν χρειάζεται νέα ώρα')).toBeDefined();
});
