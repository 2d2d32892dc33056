import { feeds } from '@ithaki/contract';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { ahead, aMeeting, aMeetingTeam, cancelMeeting } from '../calendar.testing.ts';

const app = await aTestApp();
const { db } = app;

const renew = async (as: number) => new URL((await app.call(feeds.renew, {}, { as })).reply.Url).pathname;
const read = (path: string, etag?: string) =>
  app.server.inject({ url: path, headers: etag === undefined ? {} : { 'if-none-match': etag } });
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    summary: event.getFirstPropertyValue('summary'),
    start: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate(),
  }));
const feedOf = async (path: string) => eventsOf((await read(path)).body);

test('another library reads the owner’s meetings from the feed, and nobody else’s', async () => {
  const { mentor, mentee, other, action } = await aMeetingTeam(app);
  const first = await aMeeting(app, { as: mentor, mentee, action, at: ahead(3) });
  await aMeeting(app, { as: mentor, mentee: other, action, at: ahead(4) });
  const path = await renew(mentee);
  const reply = await read(path);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(eventsOf(reply.body)).toEqual([
    {
      uid: `meeting-${first}@127.0.0.1`,
      sequence: 0,
      status: 'CONFIRMED',
      summary: 'Συμβουλευτική: Π. Α.',
      start: ahead(3),
    },
  ]);
  expect(reply.body).not.toContain('Βλάχος');
  expect(await feedOf(await renew(mentor))).toHaveLength(2);
});

test('the feed names people as the programme’s settings say', async () => {
  const named = async (FeedNames: 'full' | 'initials' | 'none') => {
    const { mentor, mentee, action } = await aMeetingTeam(app, { FeedNames });
    await aMeeting(app, { as: mentor, mentee, action, at: ahead(3) });
    return (await feedOf(await renew(mentor)))[0]?.summary;
  };
  expect(await named('full')).toBe('Συμβουλευτική: Ζέρβας Νίκος');
  expect(await named('initials')).toBe('Συμβουλευτική: Ζ. Ν.');
  expect(await named('none')).toBe('Συμβουλευτική');
});

test('an unchanged feed is not sent again; a moved meeting keeps its identifier and raises its sequence', async () => {
  const { mentor, mentee, action } = await aMeetingTeam(app);
  await aMeeting(app, { as: mentor, mentee, action, at: ahead(3) });
  const path = await renew(mentee);
  const first = await read(path);
  const etag = String(first.headers.etag);
  const again = await read(path, etag);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await aMeeting(app, { as: mentor, mentee, action, at: ahead(5) });
  const moved = await read(path, etag);
  expect(moved.statusCode).toBe(200);
  const [was, is] = [eventsOf(first.body)[0], eventsOf(moved.body)[0]];
  expect(is).toMatchObject({ uid: was?.uid, start: ahead(5) });
  expect(Number(is?.sequence)).toBeGreaterThan(Number(was?.sequence));
});

test('a meeting is listed from 90 days back to a year ahead; a cancelled one as cancelled, for 30 days', async () => {
  const { mentor, mentee, other, action } = await aMeetingTeam(app);
  const id = await aMeeting(app, { as: mentor, mentee, action, at: ahead(3) });
  await aMeeting(app, { as: mentor, mentee: other, action, at: ahead(370) });
  const [path, farPath] = [await renew(mentee), await renew(other)];
  expect(await feedOf(farPath)).toEqual([]);
  await cancelMeeting(app, { as: mentor, mentee, action });
  expect((await feedOf(path)).map(({ status }) => status)).toEqual(['CANCELLED']);
  await sql`update meetings set changed_at = now() - interval '31 days' where id = ${id}`.execute(db);
  expect(await feedOf(path)).toEqual([]);
});

test('only the digest of an address is stored; a new address or stopping the feed ends the old address', async () => {
  const { mentee } = await aMeetingTeam(app);
  const state = async () => (await app.call(feeds.get, {}, { as: mentee })).reply;
  expect(await state()).toEqual({ Active: false, LastReadAt: null });
  const first = await renew(mentee);
  expect(await state()).toEqual({ Active: true, LastReadAt: null });
  await read(first);
  expect((await state()).LastReadAt).not.toBeNull();
  const { rows } = await sql<{ all: string }>`select to_jsonb(f)::text as all from feeds f`.execute(db);
  expect(rows.map((row) => row.all).join()).not.toContain(first.slice(6, -4));
  const second = await renew(mentee);
  expect((await read(first)).statusCode).toBe(410);
  expect((await read(second)).statusCode).toBe(200);
  await app.call(feeds.stop, {}, { as: mentee });
  expect((await read(second)).statusCode).toBe(410);
});

test('a person who may no longer sign in has no feed', async () => {
  const { mentee } = await aMeetingTeam(app);
  const path = await renew(mentee);
  await sql`update users set disabled = true where id = ${mentee}`.execute(db);
  expect((await read(path)).statusCode).toBe(410);
});

test('an administrator who acts as the owner neither gets the address of the feed nor stops it', async () => {
  const { project, mentee } = await aMeetingTeam(app);
  const path = await renew(mentee);
  const headers = { cookie: await app.cookieOf(mentee) };
  await sql`update sessions set acting_admin_id = ${await anAdmin(db, project)} where user_id = ${mentee}`.execute(db);
  for (const call of [feeds.renew, feeds.stop])
    expect((await app.call(call, {}, { headers })).error.Code).toBe('NotWhileActing');
  expect((await app.call(feeds.get, {}, { headers })).reply.Active).toBe(true);
  expect((await read(path)).statusCode).toBe(200);
});
