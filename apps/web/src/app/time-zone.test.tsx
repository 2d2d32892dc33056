import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anIdentity } from '../testing/an-identity.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';

const meeting = {
  Time: '2026-03-10T20:30:00.000Z',
  MentorId: 7,
  MenteeId: 9,
  ActionId: 3,
  Mentee: 'Νίκου Άννα',
  Mentor: 'Ρήγας Κώστας',
  Action: 'Γνωριμία',
  Minutes: 45,
  Place: 'Γραφείο',
  Link: '',
  Outcome: null,
  Invited: false,
};

const inZone = (TimeZone: string) => {
  const Project = { Id: 1, Url: 'epicheiro', Title: 'Επιχειρώ', TimeZone, Archived: false, Look: {} };
  const identity = () => anIdentity({ Can: ['own.account', 'mentor.read', 'people.see', 'mentor.own'], Project });
  return fakeServer({ accounts: { identity }, actions: { all: () => [] }, mentor: { schedule: () => [meeting] } });
};

test.each([
  ['Asia/Tokyo', '11-03-2026 05:30', '2026-03-10T15:00:00.000Z', 'Τετάρτη'],
  ['America/New_York', '10-03-2026 16:30', '2026-03-10T04:00:00.000Z', 'Τρίτη'],
])(
  'a meeting of a project in %s is shown at %s, on the day of that time zone',
  async (zone, time, midnight, weekday) => {
    inZone(zone);
    const next = new Date(Date.parse(midnight) + 86_400_000).toISOString();
    await openApp(`/epicheiro/home/meetings?from=${midnight}&to=${next}`);
    expect(await screen.findByText(time)).toBeDefined();
    expect(screen.getByText(new RegExp(weekday))).toBeDefined();
  },
);

test.each([
  ['Asia/Tokyo', /^Τετάρτη 11-03-2026/, '05:30'],
  ['America/New_York', /^Τρίτη 10-03-2026/, '16:30'],
])('the schedule of mentors in %s starts at midnight of that time zone', async (zone, day, time) => {
  const calls = inZone(zone);
  await openApp('/epicheiro/mentor/action/list');
  expect(await screen.findByRole('heading', { name: day })).toBeDefined();
  expect(screen.getByText(time)).toBeDefined();
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' });
  const requested = calls
    .filter(({ path }) => path === '/api/user/Schedule')
    .map(({ body }) => body as { From: string });
  expect(requested.map(({ From }) => clock.format(new Date(From)))).toEqual(['00:00']);
});
