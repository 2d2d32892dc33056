import { availabilities } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type OutgoingClient, OutgoingFailure, type OutgoingProblem } from '../../../platform/outgoing/outgoing.ts';
import { aMentor, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp, testKeys } from '../../../testing/test-app.ts';
import { readDueCalendar } from './read-due.ts';

/** What the fake network returns for each address; a problem for other addresses. */
const elsewhere = new Map<string, string | OutgoingProblem>();
const asked: string[] = [];

const outgoing: OutgoingClient = {
  async read({ address }) {
    asked.push(address);
    const found = elsewhere.get(address) ?? 'unreachable';
    if (!found.startsWith('BEGIN')) throw new OutgoingFailure(found as OutgoingProblem);
    return found;
  },
  send: () => Promise.reject(new Error('calendars are only read')),
};

const app = await aTestApp({}, { outgoing });
const { db } = app;

const tomorrow = (hours: number) =>
  `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}T${hours}0000Z`;
const calendar = (...hours: number[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...hours.flatMap((hour) => [
      'BEGIN:VEVENT',
      `UID:${hour}`,
      'SUMMARY:Μυστικό ραντεβού',
      `DTSTART:${tomorrow(hour)}`,
      'DURATION:PT1H',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

async function aMentorOf() {
  const { id: project } = await aProject(db);
  return { project, mentor: await aMentor(db, project) };
}

type Change = { Url: string } | { File: { Name: string; Text: string } } | { Remove: number };
const save = (as: number, change: Change) => app.call(availabilities.saveBusy, change, { as });
const calendarsOf = async (as: number) => (await app.call(availabilities.get, {}, { as })).reply.Calendars;
const readDue = (now: Date) => readDueCalendar(db, { outgoing, keys: testKeys() }, now);
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test('a calendar is added by its private address, and only its busy times are kept', async () => {
  const { mentor } = await aMentorOf();
  const address = 'https://calendar.example/private-7f3a/basic.ics';
  elsewhere.set(address, calendar(10, 12));
  const { reply } = await save(mentor, { Url: address.replace('https:', 'webcal:') });
  expect(reply.Calendars).toMatchObject([{ Source: 'calendar.example', Error: null, Count: 2 }]);
  const { rows } = await sql<{ all: string }>`select to_jsonb(c)::text as all from busy_calendars c`.execute(db);
  expect(rows.map((row) => row.all).join()).not.toMatch(/private-7f3a|Μυστικό/);
});

test('a file is read once, and only its owner can remove it', async () => {
  const { project, mentor } = await aMentorOf();
  const { reply } = await save(mentor, { File: { Name: 'Οικογένεια.ics', Text: calendar(9) } });
  expect(reply.Calendars).toMatchObject([{ Source: 'Οικογένεια.ics', Count: 1 }]);
  const Id = reply.Calendars[0]?.Id ?? 0;
  const other = await aMentor(db, project);
  expect((await save(other, { Remove: Id })).status).toBe(404);
  expect((await save(mentor, { Remove: Id })).reply.Calendars).toEqual([]);
});

test('nobody else sees a mentor’s busy calendars', async () => {
  const { project, mentor } = await aMentorOf();
  await save(mentor, { File: { Name: 'own.ics', Text: calendar(9) } });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const seen = await app.call(availabilities.get, { UserId: mentor }, { as: manager });
  expect(seen.reply.Calendars).toEqual([]);
});

test('an address is read again every 15 minutes by one node, and keeps its earlier busy times while it cannot be read', async () => {
  const { mentor } = await aMentorOf();
  const address = 'https://calendar.example/again.ics';
  elsewhere.set(address, calendar(10));
  await save(mentor, { Url: address });
  const due = later(16);
  expect(await readDue(later(14))).toBe(false);
  elsewhere.set(address, calendar(10, 12, 14));
  asked.length = 0;
  await Promise.all([readDue(due), readDue(due)]);
  while (await readDue(due));
  expect(asked.filter((one) => one === address)).toHaveLength(1);
  expect(await calendarsOf(mentor)).toMatchObject([{ Count: 3, Error: null }]);
  elsewhere.set(address, 'unreachable');
  while (await readDue(later(40)));
  const [away] = await calendarsOf(mentor);
  expect(away).toMatchObject({ Count: 3, LastReadAt: due.toISOString() });
  expect(away?.Error).toContain('δεν απάντησε');
  elsewhere.set(address, calendar(10));
  while (await readDue(later(60)));
  expect(await calendarsOf(mentor)).toMatchObject([{ Count: 1, Error: null }]);
});

test.each([
  ['http://calendar.example/a.ics', 'notHttps', 'LinkNotHttps'],
  ['https://intranet.example/a.ics', 'notPublic', 'AddressRefused'],
  ['https://calendar.example/gone.ics', 'unreachable', 'AddressRefused'],
  ['https://calendar.example/large.ics', 'tooBig', 'FileTooBig'],
  ['https://calendar.example/page.html', 'BEGINNING of a page', 'NotACalendar'],
] as const)('the address %s is refused as %s, and nothing is stored', async (address, found, code) => {
  const { mentor } = await aMentorOf();
  elsewhere.set(address, found);
  const { status, error } = await save(mentor, { Url: address });
  expect([status, error.Code, Object.keys(error.Fields ?? {})]).toEqual([422, code, ['Url']]);
  expect(await calendarsOf(mentor)).toEqual([]);
});

test('a file that is not a calendar, or repeats without end, is refused and harms nothing', async () => {
  const { mentor } = await aMentorOf();
  const forEver = calendar(9).replace('DURATION:PT1H', 'DURATION:PT1H\r\nRRULE:FREQ=SECONDLY');
  for (const Text of ['no calendar', forEver])
    expect((await save(mentor, { File: { Name: 'own.ics', Text } })).error?.Code ?? 'saved').toBe('NotACalendar');
  expect((await save(mentor, { File: { Name: 'own.ics', Text: calendar(9) } })).status).toBe(200);
});

test('a person has at most ten busy calendars', async () => {
  const { mentor } = await aMentorOf();
  for (let count = 0; count < 10; count++) await save(mentor, { File: { Name: `${count}.ics`, Text: calendar(9) } });
  expect((await save(mentor, { File: { Name: 'more.ics', Text: calendar(9) } })).error.Code).toBe('TooManyCalendars');
});
