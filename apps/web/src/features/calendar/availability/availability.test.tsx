import type { Availability, BusyCalendar } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;

const aMentor = () =>
  anIdentity({
    Id: 7,
    Roles: ['Mentor'],
    CurrentRole: 'Mentor',
    Can: ['own.account', 'calendar.see', 'availability.read', 'availability.write', 'availability.own'],
  });

const hours = (change: Partial<Availability> = {}): Availability => ({
  UserId: 7,
  Hours: [{ Weekday: 1, From: '09:00', To: '13:00', Modes: ['place'] }],
  Extra: [],
  Absences: [],
  MaxPerDay: null,
  MaxPerWeek: null,
  Version: 2,
  ...change,
});

/** Starts a fake server with a mentor's availability. */
function startAvailability(options: { busy?: () => BusyCalendar[]; refuse?: Refusal } = {}) {
  let stored = hours();
  const calls = fakeServer({
    accounts: { identity: aMentor },
    availabilities: {
      get: ({ UserId }) => ({ Name: UserId ? 'Γεωργίου Μαρία' : 'Διαχειριστής', Availability: stored, Calendars: [] }),
      save: ({ Availability: next }) => {
        if (options.refuse) throw options.refuse;
        stored = { ...next, Version: next.Version + 1 } as Availability;
        return { Availability: stored, Calendars: [], Hit: next.Absences.length > 0 ? [12] : [] };
      },
      saveBusy: () => {
        throw new Refusal(422, 'NotACalendar', 'Δεν είναι ημερολόγιο.');
      },
    },
  });
  return { bodiesOf: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body) };
}

test('hours are painted by keyboard, joined with adjoining ones, and saved', async () => {
  const server = startAvailability();
  await openApp('/epicheiro/calendar/availability');
  const cell = await screen.findByRole('button', { name: 'Δευτέρα, 13:00–13:30' });
  expect(cell.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(cell);
  await userEvent.click(screen.getByRole('button', { name: el['calendar.availability.save'] }));
  await waitFor(() => expect(server.bodiesOf('/api/calendar/SaveAvailability')).toHaveLength(1));
  expect(server.bodiesOf('/api/calendar/SaveAvailability')[0]).toMatchObject({
    Availability: {
      Hours: [
        { Weekday: 1, From: '09:00', To: '13:00', Modes: ['place'] },
        { Weekday: 1, From: '13:00', To: '13:30', Modes: ['place', 'online'] },
      ],
      Version: 2,
    },
  });
});

test('hours that end before they begin are not saved', async () => {
  startAvailability();
  await openApp('/epicheiro/calendar/availability');
  fireEvent.change(await screen.findByLabelText(`Δευτέρα: ${el['calendar.to']}`), { target: { value: '08:00' } });
  expect(await screen.findByText(el['calendar.availability.wrong'])).toBeDefined();
  expect(screen.getByRole('button', { name: el['calendar.availability.save'] }).hasAttribute('disabled')).toBe(true);
});

test('an absence is added by its days, and the meetings that fall into it are named', async () => {
  const server = startAvailability();
  await openApp('/epicheiro/calendar/availability');
  const section = await screen.findByRole('region', { name: el['calendar.availability.absences'] });
  await userEvent.type(within(section).getByLabelText(el['calendar.from']), '06-04-2026');
  await userEvent.type(within(section).getByLabelText(el['calendar.until']), '10-04-2026');
  await userEvent.click(within(section).getByRole('button', { name: el['calendar.availability.addAbsence'] }));
  await userEvent.click(screen.getByRole('button', { name: el['calendar.availability.save'] }));
  await waitFor(() =>
    expect(server.bodiesOf('/api/calendar/SaveAvailability')[0]).toMatchObject({
      Availability: { Absences: [{ From: '2026-04-05T21:00:00.000Z', To: '2026-04-10T21:00:00.000Z', Reason: '' }] },
    }),
  );
});

test('the availability of another mentor says whose it is', async () => {
  startAvailability();
  await openApp('/epicheiro/calendar/availability?user=9');
  expect(await screen.findByRole('heading', { level: 1, name: 'Διαθεσιμότητα: Γεωργίου Μαρία' })).toBeDefined();
});

test('a calendar that cannot be read is refused with the reason, and its address stays in the input', async () => {
  startAvailability();
  await openApp('/epicheiro/calendar/availability');
  const address = await screen.findByLabelText<HTMLInputElement>(el['calendar.busy.address']);
  await userEvent.type(address, 'https://example.org/a.ics');
  await userEvent.click(screen.getByRole('button', { name: el['calendar.busy.add'] }));
  expect(await screen.findByText('Δεν είναι ημερολόγιο.')).toBeDefined();
  expect(address.value).toBe('https://example.org/a.ics');
});
