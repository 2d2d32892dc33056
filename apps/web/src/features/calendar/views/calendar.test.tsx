import type { Entry, Meeting } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeHub } from '../../../testing/fake-hub.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aCoordinator, aMeeting, aMentee, anEntry, calendarOf } from '../calendar.testing.ts';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;
const week = '/epicheiro/calendar?view=week&day=2026-03-16';

/** Starts a fake server with these entries, which moving a meeting changes. */
function startCalendar(
  entries: Entry[],
  options: { identity?: () => ReturnType<typeof aCoordinator>; refuse?: Refusal; meeting?: Meeting } = {},
) {
  let shown = entries;
  const calls = fakeServer({
    accounts: { identity: options.identity ?? aCoordinator },
    people: { find: () => [{ Id: 7, Name: 'Γεωργίου Μαρία', Username: 'mentor1', Roles: ['Mentor'] }] },
    calendar: {
      get: ({ Kinds, Names }) =>
        calendarOf(
          shown
            .filter(({ Kind }) => !Kinds || Kinds.includes(Kind))
            .map((entry) => (Names ? { ...entry, Names: ['Γεωργίου Μαρία', `Ωφελούμενος ${entry.Id}`] } : entry)),
        ),
    },
    meetings: {
      get: () => options.meeting ?? aMeeting(),
      move: ({ date, timeHours, timeMinutes, duration = 45 }) => {
        if (options.refuse) throw options.refuse;
        const Start = new Date(`${date.split('-').reverse().join('-')}T${timeHours}:${timeMinutes}:00+02:00`);
        const End = new Date(Start.getTime() + duration * 60_000);
        shown = shown.map((entry) => ({ ...entry, Start: Start.toISOString(), End: End.toISOString() }));
        return {
          Meeting: aMeeting({ date, timeHours, timeMinutes, duration, Version: 4 }),
          Warnings: [{ Code: 'Absence', Message: 'Ο σύμβουλος απουσιάζει αυτή την ώρα.', Refuses: false }],
          Undo: 99,
          UndoUntil: new Date(Date.now() + 30_000).toISOString(),
        };
      },
      undo: () => {
        shown = entries;
        return aMeeting({ Version: 5 });
      },
      cancel: () => ({
        Meeting: aMeeting({ State: 'cancelled', Version: 4 }),
        Undo: 100,
        UndoUntil: new Date(Date.now() + 30_000).toISOString(),
      }),
    },
  });
  return {
    bodiesOf: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body),
    change: (next: Entry[]) => {
      shown = next;
    },
  };
}

const meetingAt = (hours: string) => screen.findByRole('button', { name: new RegExp(`${hours}.*Γνωριμία`) });

test('a week shows meetings at their hours in the programme’s zone; a press opens one next to the calendar', async () => {
  const server = startCalendar([anEntry()]);
  await openApp(week);
  const meeting = await meetingAt('15:00–15:45');
  expect(meeting.getAttribute('aria-label')).toContain('Τετάρτη');
  expect(meeting.getAttribute('aria-label')).toContain(el['calendar.state.set']);
  expect(server.bodiesOf('/api/calendar/Get')[0]).toEqual({ From: '16-03-2026', To: '22-03-2026' });
  await userEvent.click(meeting);
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('Αίθουσα 2')).toBeDefined();
  expect(within(panel).getByText(/Αντωνίου Νίκη/)).toBeDefined();
  expect(window.location.search).toContain('entry=meeting-12');
});

test('the entries of a crowded hour are listed with the people of the meetings', async () => {
  startCalendar([
    anEntry(),
    anEntry({ Id: '13' }),
    anEntry({ Id: '14', Start: '2026-03-18T14:00:00.000Z', End: '2026-03-18T14:45:00.000Z' }),
  ]);
  await openApp(`${week}&entry=crowd-2026-03-18-15`);
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('Γεωργίου Μαρία, Ωφελούμενος 12')).toBeDefined();
  expect(within(panel).getByRole('button', { name: /Γνωριμία.*Ωφελούμενος 13$/ })).toBeDefined();
  expect(within(panel).queryByText(/Ωφελούμενος 14/)).toBeNull();
});

test('an absence of somebody else says whose it is, and each word once', async () => {
  const absence: Partial<Entry> = { Kind: 'absence', Title: '', State: undefined, can: [] };
  startCalendar(
    [
      anEntry({ ...absence, Id: '5', PersonIds: [7], Names: ['Γεωργίου Μαρία'] }),
      anEntry({
        ...absence,
        Id: '6',
        PersonIds: [1],
        Start: '2026-03-19T13:00:00.000Z',
        End: '2026-03-19T14:00:00.000Z',
      }),
    ],
    { identity: () => aCoordinator({ Can: [...aCoordinator().Can, 'availability.read'] }) },
  );
  await openApp(week);
  expect(await screen.findByRole('button', { name: 'Πέμπτη 19 Μαρτίου, 15:00–16:00, Απουσία' })).toBeDefined();
  await userEvent.click(
    screen.getByRole('button', { name: 'Τετάρτη 18 Μαρτίου, 15:00–15:45, Γεωργίου Μαρία, Απουσία' }),
  );
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByRole('heading', { name: 'Γεωργίου Μαρία' })).toBeDefined();
  const link = within(panel).getByRole('link', { name: el['calendar.availability.title'] });
  expect(link.getAttribute('href')).toContain('/calendar/availability?user=7');
});

test('a group that is open for signing up says how many places are taken, and how many people wait', async () => {
  startCalendar([anEntry({ Signup: { Taken: 8, Waiting: 2, Capacity: 8 } })], { identity: aMentee });
  await openApp(week);
  await userEvent.click(await meetingAt('15:00–15:45'));
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('Συμμετέχουν 8 από 8. 2 άτομα περιμένουν θέση.')).toBeDefined();
});

test('the keys M, W, D, A and T choose view and day, the arrows move on, and the address keeps both', async () => {
  startCalendar([anEntry()]);
  await openApp(week);
  await meetingAt('15:00–15:45');
  await userEvent.keyboard('m');
  await waitFor(() => expect(window.location.search).toContain('view=month'));
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(window.location.search).toContain('day=2026-04-01'));
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(window.location.search).toContain('day=2026-03-01'));
  fireEvent.keyDown(document.body, { key: 'α', code: 'KeyA' });
  await waitFor(() => expect(window.location.search).toContain('view=agenda'));
  expect(await screen.findByRole('heading', { name: /Τετάρτη 18 Μαρτίου/ })).toBeDefined();
  await userEvent.keyboard('d');
  await waitFor(() => expect(window.location.search).toContain('view=day'));
  await userEvent.keyboard('t');
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Athens' }).format(new Date());
  await waitFor(() => expect(window.location.search).toContain(`day=${today}`));
});

test('a meeting moved by keyboard is shown at its new time at once, and the move can be undone', async () => {
  const server = startCalendar([anEntry()]);
  await openApp(week);
  (await meetingAt('15:00–15:45')).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.move'] }));
  const dialog = await screen.findByRole('dialog', { name: /Μετακίνηση: Γνωριμία/ });
  fireEvent.change(await within(dialog).findByLabelText(/^Ώρα/), { target: { value: '16:30' } });
  await userEvent.click(within(dialog).getByRole('button', { name: el['calendar.move.do'] }));
  await meetingAt('16:30–17:15');
  expect(server.bodiesOf('/api/calendar/Move')).toEqual([
    { Id: 12, date: '18-03-2026', timeHours: '16', timeMinutes: '30', duration: 45, Version: 3, Scope: 'one' },
  ]);
  expect(await screen.findByText(/Ο σύμβουλος απουσιάζει αυτή την ώρα/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: /^Αναίρεση/ }));
  await meetingAt('15:00–15:45');
  expect(server.bodiesOf('/api/calendar/Undo')).toEqual([{ Id: 12, Undo: 99, Version: 4 }]);
});

/** Fires a drag event at the top of the page, with the same `dataTransfer` from start to drop, as in a browser. */
function drag(kind: 'dragStart' | 'dragOver' | 'drop', element: HTMLElement): void {
  const dataTransfer = { types: ['application/json'], setData: () => undefined };
  const event = createEvent[kind](element, { dataTransfer });
  Object.defineProperty(event, 'clientY', { value: 0 });
  fireEvent(element, event);
}

test('a meeting is dragged to another hour; if that is refused it returns, and the reason is shown', async () => {
  const refuse = new Refusal(422, 'MeetingTooClose', 'Στις 08:15 υπάρχει άλλη συνάντηση.');
  const server = startCalendar([anEntry()], { refuse });
  await openApp(week);
  const meeting = await meetingAt('15:00–15:45');
  const slot = screen.getByRole('button', { name: 'Πέμπτη 19 Μαρτίου, 08:00' });
  drag('dragStart', meeting);
  drag('dragOver', slot);
  drag('drop', slot);
  expect(await screen.findByText(/Στις 08:15 υπάρχει άλλη συνάντηση/)).toBeDefined();
  await meetingAt('15:00–15:45');
  expect(server.bodiesOf('/api/calendar/Move')).toEqual([
    { Id: 12, date: '19-03-2026', timeHours: '08', timeMinutes: '00', duration: 45, Version: 3 },
  ]);
});

test('dragging a meeting of a series asks which of them move', async () => {
  const server = startCalendar([anEntry({ InSeries: true })], {
    meeting: aMeeting({ Series: { Id: 12, Index: 1, Count: 8 } }),
  });
  await openApp(week);
  const meeting = await meetingAt('15:00–15:45');
  const slot = screen.getByRole('button', { name: 'Πέμπτη 19 Μαρτίου, 08:00' });
  drag('dragStart', meeting);
  drag('dragOver', slot);
  drag('drop', slot);
  const dialog = await screen.findByRole('dialog', { name: /Μετακίνηση: Γνωριμία/ });
  expect(server.bodiesOf('/api/calendar/Move')).toEqual([]);
  await userEvent.click(await within(dialog).findByLabelText(el['calendar.scope.all']));
  await userEvent.click(within(dialog).getByRole('button', { name: el['calendar.move.do'] }));
  await waitFor(() =>
    expect(server.bodiesOf('/api/calendar/Move')).toEqual([
      { Id: 12, date: '19-03-2026', timeHours: '08', timeMinutes: '00', duration: 45, Version: 3, Scope: 'all' },
    ]),
  );
});

test('a meeting that may not be moved cannot be dragged and has no button to move it', async () => {
  startCalendar([anEntry({ can: ['open'] })]);
  await openApp(week);
  const meeting = await meetingAt('15:00–15:45');
  expect(meeting.getAttribute('draggable')).toBe('false');
  await userEvent.click(meeting);
  await screen.findByRole('link', { name: el['calendar.open'] });
  expect(screen.queryByRole('button', { name: el['calendar.move'] })).toBeNull();
});

test('filters are sent and kept in the address, and cancelled meetings are shown only when chosen', async () => {
  const cancelled = anEntry({ Id: '13', Title: 'Παλιά', State: 'cancelled' });
  const server = startCalendar([anEntry(), cancelled, anEntry({ Kind: 'deadline', Id: '4', Title: 'Σχέδιο' })]);
  const router = await openApp(week);
  await meetingAt('15:00–15:45');
  expect(screen.queryByRole('button', { name: /Παλιά/ })).toBeNull();
  await router.navigate({
    to: '.',
    search: { view: 'week', day: '2026-03-16', kind: 'meeting', state: 'cancelled', person: '7' },
  });
  expect(await screen.findByRole('button', { name: /Παλιά/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Γνωριμία/ })).toBeNull();
  expect(server.bodiesOf('/api/calendar/Get').at(-1)).toEqual({
    From: '16-03-2026',
    To: '22-03-2026',
    PersonIds: [7],
    Kinds: ['meeting'],
  });
  expect(await screen.findAllByText('Γεωργίου Μαρία')).not.toEqual([]);
});

test('a month draws three entries of a day and says how many more there are', async () => {
  const many = Array.from({ length: 9 }, (_, index) => anEntry({ Id: String(index + 1), Title: `Συνάντηση ${index}` }));
  startCalendar(many);
  await openApp('/epicheiro/calendar?view=month&day=2026-03-16');
  expect(await screen.findByText('+6 ακόμη')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /Συνάντηση \d/ })).toHaveLength(3);
  await userEvent.click(screen.getByText('+6 ακόμη'));
  await waitFor(() => expect(window.location.search).toContain('view=day'));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Συνάντηση \d/ })).toHaveLength(7));
  expect(screen.getByText('+2')).toBeDefined();
});

test('an empty agenda says what comes next, and one that failed to load can be tried again', async () => {
  let fails = true;
  fakeServer({
    accounts: { identity: aMentee },
    calendar: {
      get: () => {
        if (fails) throw new Refusal(400, 'BadRange', 'Δεν διαβάστηκε.');
        return calendarOf([]);
      },
    },
  });
  await openApp('/epicheiro/calendar?view=agenda&day=2026-03-16');
  await screen.findByText('Δεν διαβάστηκε.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: el['ui.error.retry'] }));
  expect(await screen.findByText(el['calendar.none'])).toBeDefined();
  expect(screen.getByRole('link', { name: el['calendar.toActions'] })).toBeDefined();
});

test('a week without entries says what comes next, and one that filters leave empty can be shown whole', async () => {
  startCalendar([], { identity: aMentee });
  await openApp(week);
  expect(await screen.findByText(new RegExp(el['calendar.none.next']))).toBeDefined();
  expect(screen.getByRole('link', { name: el['calendar.toActions'] })).toBeDefined();
  window.history.pushState({}, '', `${week}&kind=holiday`);
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.filter.clearAll'] }));
  await waitFor(() => expect(window.location.search).not.toContain('kind'));
});

test('the agenda says with whom each meeting is', async () => {
  startCalendar([anEntry()]);
  await openApp('/epicheiro/calendar?view=agenda&day=2026-03-16');
  expect(await screen.findByText('Γεωργίου Μαρία, Ωφελούμενος 12')).toBeDefined();
  expect(screen.getByRole('button', { name: /Γνωριμία.*Ωφελούμενος 12$/ })).toBeDefined();
});

test('a change elsewhere shows in an open calendar', async () => {
  const hub = fakeHub();
  const identity = () => aCoordinator({ Can: [...aCoordinator().Can, 'chat.use'] });
  const server = startCalendar([anEntry()], { identity });
  await openApp(week);
  await meetingAt('15:00–15:45');
  await waitFor(() => expect(hub.isOpen()).toBe(true));
  server.change([anEntry({ Start: '2026-03-18T14:00:00.000Z', End: '2026-03-18T14:45:00.000Z' })]);
  hub.push({ Event: 'calendar' });
  await meetingAt('16:00–16:45');
});

test('a meeting is cancelled with a reason, and the cancellation can be undone', async () => {
  const server = startCalendar([anEntry()]);
  await openApp(week);
  await userEvent.click(await meetingAt('15:00–15:45'));
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.cancel'] }));
  const dialog = await screen.findByRole('dialog', { name: /Ακύρωση συνάντησης/ });
  await userEvent.type(await within(dialog).findByLabelText(el['calendar.reason']), 'Ασθένεια');
  await userEvent.click(within(dialog).getByRole('button', { name: el['calendar.cancel.do'] }));
  expect(await screen.findByText(el['calendar.cancelled'])).toBeDefined();
  expect(server.bodiesOf('/api/calendar/Cancel')).toEqual([{ Id: 12, Scope: 'one', Version: 3, Reason: 'Ασθένεια' }]);
});

test('an hour with more meetings than can be read says how many more, and lists all of them', async () => {
  startCalendar(
    Array.from({ length: 12 }, (_, index) => anEntry({ Id: String(index + 1), Title: `Συνάντηση ${index + 1}` })),
  );
  await openApp(week);
  const more = await screen.findByRole('button', { name: /^Τετάρτη 18 Μαρτίου, 15:00–15:59, \+\d+ ακόμη$/ });
  expect(screen.queryByRole('button', { name: /Συνάντηση 12/ })).toBeNull();
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('button', { name: /Συνάντηση 12/ }));
  expect(await screen.findByRole('heading', { name: 'Συνάντηση 12' })).toBeDefined();
});
