import type { Calls, HoursMeeting, HoursRow, ReplyOf } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;
type Reply = ReplyOf<Calls['hours']['get']>;

const figures = {
  Planned: 165,
  Held: 165,
  Proven: { live: 120, mentorOnly: 45 },
  Minuted: 45,
  Counted: 120,
  Approved: 0,
};
const row: HoursRow = {
  ...{ Key: 7, Title: 'Γεωργίου Μαρία', Meetings: 2, ...figures, Locked: false },
  Months: [
    { Month: '2026-02', Meetings: 1, ...figures, Planned: 45, Held: 45, Proven: { mentorOnly: 45 }, Counted: 0 },
    { Month: '2026-03', Meetings: 1, ...figures, Planned: 120, Held: 120, Proven: { live: 120 }, Minuted: 0 },
  ],
};
const sums: Reply = { Rows: [row], Total: { Meetings: 2, ...figures }, LockedMonths: [] };

const aHeld = (change: Partial<HoursMeeting>): HoursMeeting => ({
  ...{ MeetingId: 12, StartsAt: '2026-03-10T14:00:00.000Z', Title: 'Σεμινάριο', Mentor: 'Γεωργίου Μαρία' },
  ...{ Mentees: 'Αντωνίου Νίκη', State: 'held' as const, Planned: 120, Held: 120, Proven: 150, Lasted: 200 },
  ...{ Proof: 'live' as const, Minuted: false, Approved: 0 },
  ...change,
});
const meetings = [aHeld({}), aHeld({ MeetingId: 13, Title: 'Γνωριμία', Proof: 'mentorOnly', Lasted: null })];

/**
 * Opens the hours of February and March 2026 as a manager, or with these permissions; returns the bodies sent to a
 * path.
 */
async function openHours({
  get,
  can = ['hours.approve', 'hours.export', 'calendar.see'],
}: {
  get?: () => Reply;
  can?: string[];
} = {}) {
  const Can = ['own.account', 'hours.read', ...can] as never;
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Can }) },
    hours: {
      get: ({ Key }) => (get ? get() : { ...sums, ...(Key !== undefined && { Meetings: meetings }) }),
      approve: () => ({ Meetings: 1, Minutes: 200 }),
      lock: ({ Month }) => ({ LockedMonths: [Month] }),
    },
  });
  await openApp('/epicheiro/calendar/hours?from=2026-02&to=2026-03');
  return (path: string) => calls.filter((call) => call.path === `/api/calendar/${path}`).map(({ body }) => body);
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('each mentor has a sum for each month, and a sum opens only the meetings with that class of proof', async () => {
  const asked = await openHours();
  const table = await screen.findByRole('table', { name: el['calendar.hours.title'] });
  const [, line] = within(table).getAllByRole('row');
  expect(
    within(line as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['·', '2:00', '2:00']);
  await userEvent.selectOptions(screen.getByLabelText(el['calendar.hours.figure']), 'mentorOnly');
  await press(/^Γεωργίου Μαρία, Φεβ.* 2026: 0:45/);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('link', { name: /Γνωριμία/ })).toBeDefined();
  expect(within(dialog).queryByRole('link', { name: /Σεμινάριο/ })).toBeNull();
  expect(asked('Hours').at(-1)).toMatchObject({ From: '01-02-2026', To: '28-02-2026', By: 'mentor', Key: 7 });
});

test('more minutes than are proven are approved only with a reason', async () => {
  const asked = await openHours();
  await press(/^Γεωργίου Μαρία, Μαρ.* 2026: 2:00/);
  const behind = await screen.findByRole('dialog');
  const [first] = await within(behind).findAllByRole('button', {
    name: new RegExp(`^${el['calendar.hours.approve']}:`),
  });
  await userEvent.click(first as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: el['calendar.hours.approve.title'] });
  const minutes = within(dialog).getByLabelText(el['calendar.hours.minutes']);
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '200');
  const submit = within(dialog).getByRole('button', { name: el['calendar.hours.approve'] });
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.type(within(dialog).getByLabelText(new RegExp(`^${el['calendar.reason']}`)), 'Διπλή συνάντηση');
  await userEvent.click(submit);
  expect(await screen.findByText(/3:20/)).toBeDefined();
  expect(asked('ApproveHours')).toMatchObject([
    { MeetingIds: [12], MentorId: 7, Approved: true, Minutes: 200, Reason: 'Διπλή συνάντηση' },
  ]);
});

test('people who approve hours lock months; others only see which months are locked', async () => {
  const asked = await openHours();
  await press(/^Κλείδωμα μήνα: Μάρτιος 2026/);
  await press(el['calendar.hours.lock.do']);
  expect(await screen.findByText('Ο μήνας κλειδώθηκε: Μάρτιος 2026.')).toBeDefined();
  expect(asked('LockHours')).toEqual([{ Month: '2026-03', Locked: true }]);
});

test('people who may see only totals get neither people nor months', async () => {
  await openHours({ get: () => ({ ...sums, Rows: [] }), can: [] });
  expect((await screen.findAllByText('2:45')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('table')).toBeNull();
});

test('hours that failed to load can be tried again, and without hours the next step is shown', async () => {
  let replies = 0;
  await openHours({
    get: () => {
      replies++;
      if (replies === 1) throw new Refusal(422, 'Failure', 'Δεν διαβάστηκαν');
      return { Rows: [], Total: { ...figures, Meetings: 0 }, LockedMonths: [] };
    },
  });
  await press(el['ui.error.retry']);
  expect(await screen.findByText(el['calendar.hours.none'])).toBeDefined();
  expect(within(screen.getByRole('main')).getByRole('link', { name: el['calendar.hours.toCalendar'] })).toBeDefined();
});
