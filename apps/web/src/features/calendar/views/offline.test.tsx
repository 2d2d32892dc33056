import { texts } from '@ithaki/texts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readCopy, removeCopiesOfOthers } from '../../../keep/device-copies.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aCoordinator, aMeeting, anEntry, calendarOf } from '../calendar.testing.ts';

vi.setConfig({ testTimeout: 240_000 });
beforeEach(() => removeCopiesOfOthers());

const { el } = texts;
const week = '/epicheiro/calendar?view=week&day=2026-03-16';

test('without a connection the calendar shows and names the state last seen, and nothing can be moved', async () => {
  const line = { isCut: false };
  const reached = <Reply,>(reply: Reply): Reply => {
    if (line.isCut) throw new TypeError('Failed to fetch');
    return reply;
  };
  fakeServer({
    accounts: { identity: () => reached(aCoordinator()) },
    calendar: { get: () => reached(calendarOf([anEntry()])) },
    meetings: { get: () => reached(aMeeting()) },
  });
  await openApp(week);
  const meeting = await screen.findByRole('button', { name: /15:00–15:45.*Γνωριμία/ });
  expect(meeting.getAttribute('draggable')).toBe('true');
  await waitFor(async () => expect(await readCopy('calendar/epicheiro/16-03-2026/22-03-2026')).toBeDefined());

  line.isCut = true;
  cleanup();
  await openApp(week);
  const kept = await screen.findByRole('button', { name: /15:00–15:45.*Γνωριμία/ });
  expect(kept.getAttribute('draggable')).toBe('false');
  expect(screen.getByText(/^Δεν υπάρχει σύνδεση\. Βλέπετε το ημερολόγιο όπως ήταν στις/)).toBeDefined();
  await userEvent.click(kept);
  const move = await screen.findByRole('button', { name: el['calendar.move'] });
  expect(move.hasAttribute('disabled')).toBe(true);
});

test('if the connection is lost while the calendar is open, it says so at once, and nothing can be moved', async () => {
  fakeServer({ accounts: { identity: () => aCoordinator() }, calendar: { get: () => calendarOf([anEntry()]) } });
  await openApp(week);
  const draggable = () => screen.getByRole('button', { name: /15:00–15:45.*Γνωριμία/ }).getAttribute('draggable');
  await screen.findByRole('button', { name: /15:00–15:45.*Γνωριμία/ });
  expect(draggable()).toBe('true');

  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^Δεν υπάρχει σύνδεση\. Βλέπετε το ημερολόγιο όπως ήταν στις/)).toBeDefined();
  expect(draggable()).toBe('false');

  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(draggable()).toBe('true'));
  expect(screen.queryByText(/^Δεν υπάρχει σύνδεση/)).toBeNull();
});

test('in another time zone than the programme, an open entry shows both times', async () => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  zone.mockReturnValue({ ...options, timeZone: 'America/New_York' });
  fakeServer({
    accounts: { identity: () => aCoordinator() },
    calendar: { get: () => calendarOf([anEntry()]) },
    meetings: { get: () => aMeeting() },
  });
  await openApp(week);
  await userEvent.click(await screen.findByRole('button', { name: /15:00–15:45.*Γνωριμία/ }));
  expect(await screen.findByText(/America\/New_York.*09:00–09:45/)).toBeDefined();
  zone.mockReturnValue({ ...options, timeZone: 'Europe/Athens' });
  cleanup();
  await openApp(week);
  await userEvent.click(await screen.findByRole('button', { name: /15:00–15:45.*Γνωριμία/ }));
  await screen.findByRole('button', { name: el['calendar.move'] });
  expect(screen.queryByText(/Europe\/Athens/)).toBeNull();
  zone.mockRestore();
});
