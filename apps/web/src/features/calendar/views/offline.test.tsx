import { texts } from '@ithaki/texts';
import { cleanup, screen, waitFor } from '@testing-library/react';
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
