import type { Calls, ReplyOf } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;
const sheet: ReplyOf<Calls['presences']['sheet']> = {
  ...{ Code: 'K7Q2-9D4M-0XTR-5HBW', MadeAt: '2026-04-01T08:00:00.000Z', Title: 'Γεωργίου Μαρία' },
  Rows: [
    {
      ...{
        MeetingId: 12,
        date: '10-03-2026',
        From: '10:00',
        To: '10:45',
        Title: 'Γνωριμία',
        Mentors: 'Γεωργίου Μαρία',
      },
      ...{ Mentee: 'Αντωνίου Νίκη', Presence: 'present', Proof: 'live', Proven: 45 },
    },
  ],
  Totals: { Meetings: 1, People: 1, Minutes: 45, Proven: 45 },
};

/** Opens the sheet of a mentor's month; returns what was asked. */
async function openSheet(reply: () => ReplyOf<Calls['presences']['sheet']>) {
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'calendar.see', 'meetings.sheet'] }) },
    presences: { sheet: reply },
  });
  await openApp('/epicheiro/calendar/sheet?mentor=7&from=01-03-2026&to=31-03-2026');
  return () => calls.filter(({ path }) => path === '/api/calendar/PresenceSheet').map(({ body }) => body);
}

test('the sheet has its lines, sums and the address at which it is verified', async () => {
  const asked = await openSheet(() => sheet);
  const table = await screen.findByRole('table', { name: el['calendar.sheet.title'] });
  expect(within(table).getByRole('rowheader', { name: 'Αντωνίου Νίκη' })).toBeDefined();
  expect(within(table).getByText(el['calendar.proof.live'])).toBeDefined();
  expect(screen.getByRole('link', { name: sheet.Code }).getAttribute('href')).toContain(`/verify/${sheet.Code}`);
  expect(await screen.findByRole('button', { name: el['exports.button'] })).toBeDefined();
  expect(asked()).toEqual([{ MentorId: 7, From: '01-03-2026', To: '31-03-2026' }]);
});

test('where no presence is recorded the page says what to do', async () => {
  await openSheet(() => {
    throw new Refusal(422, 'NoMeeting');
  });
  expect(await screen.findByText(el['calendar.sheet.none'])).toBeDefined();
});
