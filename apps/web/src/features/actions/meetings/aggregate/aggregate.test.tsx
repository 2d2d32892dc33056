import type { JsonObject } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;
const address = '/epicheiro/mentor/action/list/4';

const threeMentees = (): Record<number, JsonObject> => ({
  31: { date: '18-03-2026', timeHours: '15', timeMinutes: '00', place: 'Αίθουσα 2', lastMail: '' },
  32: {},
  33: {},
});

/** Starts a fake server with mentees of a meeting, three by default; for a refused mentee nothing is stored. */
function startMeetings(refuse?: (menteeId: number) => Refusal | undefined, data = threeMentees()) {
  const names: Record<number, string> = { 31: 'Αντωνίου Νίκη', 32: 'Βασιλείου Άρης', 33: 'Γρηγορίου Λίνα' };
  const calls = fakeServer({
    accounts: {
      identity: () => anIdentity({ Can: ['own.account', 'mentor.read', 'meetings.write', 'people.see'] }),
    },
    actions: {
      all: () => [{ Id: 4, TypeId: 2, Title: { el: 'Γνωριμία', en: 'Meeting' }, Descr: {}, Group: [] }] as never,
    },
    mentor: {
      aggregate: () =>
        Object.entries(data).map(([id, MenteeData]) => ({
          MenteeId: Number(id),
          Name: names[Number(id)] ?? '',
          Mentor: { Id: 7, Name: 'Γεωργίου Μαρία' },
          PublishedAt: null,
          CompletedAt: null,
          MenteeData,
          MeetingId: Number(id) === 31 ? 12 : null,
          Answer: Number(id) === 31 ? ('maybe' as const) : null,
        })),
      setMenteeActionData: ({ MenteeId, Data }) => {
        const refusal = refuse?.(MenteeId);
        if (refusal) throw refusal;
        data[MenteeId] = { ...data[MenteeId], ...(Data as JsonObject) };
        return { Data: data[MenteeId], Version: 2 } as never;
      },
    },
  });
  return {
    saved: () => calls.filter(({ path }) => path === '/api/mentor/SetMenteeActionData').map(({ body }) => body),
  };
}

const cell = (name: string, column: string) => screen.findByLabelText<HTMLInputElement>(`${name}: ${column}`);
const date = el['actions.meeting.date'];
const hours = el['actions.meeting.hours'];
const minutes = el['actions.meeting.minutes'];
const place = el['actions.meeting.place'];

test('a meeting is typed into its row, and saved once day and time are complete', async () => {
  const server = startMeetings();
  await openApp(address);
  await userEvent.type(await cell('Βασιλείου Άρης', date), '19/3/2026{Tab}');
  expect(server.saved()).toEqual([]);
  await userEvent.type(await cell('Βασιλείου Άρης', hours), '9');
  await userEvent.type(await cell('Βασιλείου Άρης', minutes), '30{Tab}');
  await waitFor(() =>
    expect(server.saved()).toEqual([
      { ActionId: 4, MenteeId: 32, Data: { date: '19-03-2026', timeHours: '09', timeMinutes: '30' } },
    ]),
  );
});

test('each row shows whether the mentee comes, and leads to the meeting', async () => {
  startMeetings();
  await openApp(address);
  const link = await screen.findByRole('link', { name: 'Ίσως έρθει' });
  expect(link.getAttribute('href')).toContain('/calendar/meeting/12');
  expect(screen.queryByRole('link', { name: 'Δεν έχει απαντήσει' })).toBeNull();
});

test('without mentees there is nothing but what comes next', async () => {
  startMeetings(undefined, {});
  await openApp(address);
  expect(await screen.findByText(el['actions.across.none'])).toBeDefined();
  expect(screen.queryByRole('button', { name: el['actions.aggregate.fillDown'] })).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a mentee is found without accents', async () => {
  startMeetings();
  await openApp(`${address}?search=${encodeURIComponent('γρηγοριου')}`);
  expect(await cell('Γρηγορίου Λίνα', date)).toBeDefined();
  expect(screen.queryByLabelText(`Αντωνίου Νίκη: ${date}`)).toBeNull();
});

test('an action that the programme does not have is not found', async () => {
  startMeetings();
  await openApp('/epicheiro/mentor/action/list/99');
  expect(await screen.findByText(el['shell.notFound'])).toBeDefined();
});

test('a clash is shown in its row at once, and the typed text stays', async () => {
  startMeetings((id) => (id === 31 ? new Refusal(422, 'MeetingTooClose', 'Απέχει 30 λεπτά από άλλη.') : undefined));
  await openApp(address);
  const hour = await cell('Αντωνίου Νίκη', hours);
  await userEvent.clear(hour);
  await userEvent.type(hour, '16{Tab}');
  const row = (await screen.findByText('Απέχει 30 λεπτά από άλλη.')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Αντωνίου Νίκη')).toBeDefined();
  expect((await cell('Αντωνίου Νίκη', hours)).value).toBe('16');
});

test('a cell is filled down by keyboard into the empty ones below it', async () => {
  const server = startMeetings();
  await openApp(address);
  (await cell('Αντωνίου Νίκη', place)).focus();
  await userEvent.keyboard('{Control>}d{/Control}');
  await waitFor(() => expect(server.saved()).toHaveLength(2));
  expect((await cell('Γρηγορίου Λίνα', place)).value).toBe('Αίθουσα 2');
});

test('a block of a spreadsheet is pasted from a cell on; invalid cells are marked and not saved', async () => {
  const server = startMeetings();
  await openApp(address);
  const start = await cell('Βασιλείου Άρης', date);
  const text = '20-03-2026\t10\t00\tΔημαρχείο\n21-03-2026\t99\t00\tΔημαρχείο\n';
  fireEvent(start, createEvent.paste(start, { clipboardData: { getData: () => text } }));
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  expect(server.saved()).toEqual([
    {
      ActionId: 4,
      MenteeId: 32,
      Data: { date: '20-03-2026', timeHours: '10', timeMinutes: '00', place: 'Δημαρχείο' },
    },
  ]);
  const wrong = await cell('Γρηγορίου Λίνα', hours);
  expect(wrong.value).toBe('99');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
});
