import type { Calls, ReplyOf } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aMeeting, aMentee } from '../calendar.testing.ts';
import { addDays, todayIn } from '../days.ts';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;
const zone = 'Europe/Athens';
const tomorrow = addDays(todayIn(zone), 1);
const slot = { StartsAt: `${tomorrow}T09:00:00.000Z`, MentorId: 7, Mode: 'place' as const, Place: 'Αίθουσα 2' };
type Free = ReplyOf<Calls['calendar']['free']>;

/** Starts a fake server with these free times. */
function startBooking(free: Partial<Free>, book: () => ReturnType<typeof aMeeting> = () => aMeeting()) {
  const calls = fakeServer({
    accounts: { identity: aMentee },
    actions: { all: () => [{ Id: 4, TypeId: 2, Title: { el: 'Γνωριμία', en: 'First meeting' } }] as never },
    calendar: { free: () => ({ Slots: [], Why: [], Earliest: null, Change: null, ...free }), book },
    meetings: { get: () => aMeeting() },
  });
  return { bodiesOf: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body) };
}

test('a mentee books a free hour of their mentor', async () => {
  const server = startBooking({ Slots: [slot] });
  await openApp('/epicheiro/calendar/book/4');
  await userEvent.click(await screen.findByRole('button', { name: /11:00.*Αίθουσα 2|12:00.*Αίθουσα 2/ }));
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.book.do'] }));
  await waitFor(() =>
    expect(server.bodiesOf('/api/calendar/Book')).toEqual([
      { ActionId: 4, MentorId: 7, StartsAt: slot.StartsAt, duration: 45, Mode: 'place' },
    ]),
  );
  await waitFor(() => expect(window.location.pathname).toBe('/epicheiro/calendar/meeting/12'));
});

test('an hour that someone else has taken is refused with the reason, and other hours are offered', async () => {
  startBooking({ Slots: [slot] }, () => {
    throw new Refusal(422, 'MeetingOverlaps', 'Η ώρα μόλις πιάστηκε.');
  });
  await openApp('/epicheiro/calendar/book/4');
  await userEvent.click(await screen.findByRole('button', { name: /Αίθουσα 2/ }));
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.book.do'] }));
  expect(await screen.findByText('Η ώρα μόλις πιάστηκε.')).toBeDefined();
  expect(screen.getByRole('button', { name: /Αίθουσα 2/ })).toBeDefined();
});

test('without a free hour the reasons are shown, and the earliest hour is one press away', async () => {
  const Earliest = { ...slot, StartsAt: `${addDays(tomorrow, 20)}T09:00:00.000Z` };
  const server = startBooking({
    Why: [
      { Code: 'Holiday', Count: 8 },
      { Code: 'DayFull', Count: 2.5 },
    ],
    Earliest,
  });
  await openApp('/epicheiro/calendar/book/4');
  expect(await screen.findByText(/αργία: 8 ώρες/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Η πρώτη ελεύθερη/ }));
  await waitFor(() =>
    expect(server.bodiesOf('/api/calendar/Free').at(-1)).toMatchObject({
      From: addDays(tomorrow, 20).split('-').reverse().join('-'),
    }),
  );
});
