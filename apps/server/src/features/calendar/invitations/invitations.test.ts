import { links, meetings } from '@ithaki/contract';
import { wallTimeAt } from '@ithaki/formats';
import { realTime } from '@ithaki/meetings';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Outgoing, sendNext } from '../../../platform/mail/sender.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { meetingUpkeep, wallTimeKeeping } from '../../meetings/index.ts';
import { ahead, aMeeting, aMeetingTeam, cancelMeeting, dayOf } from '../calendar.testing.ts';
import { invitationCheck } from './invite.ts';

const app = await aTestApp();
const { db } = app;

beforeEach(async () => {
  await sql`delete from outbox`.execute(db);
});

/** Creates a team whose mentee wants mails about meetings. */
async function aTeam() {
  const team = await aMeetingTeam(app);
  const wish = { Here: true, Browser: true, Mail: 'once' };
  const kinds = { 'meeting.proposed': wish, 'meeting.set': wish, 'meeting.moved': wish, 'meeting.cancelled': wish };
  await sql`insert into notification_choices (user_id, kinds, quiet_from, quiet_to)
    values (${team.mentee}, ${JSON.stringify(kinds)}::jsonb, null, null)`.execute(db);
  return { ...team, as: team.mentor };
}

/** Sends the mails whose holding time is over; returns them with their invitations as a calendar program reads them. */
async function goneMails() {
  await app.handleEvents();
  await sql`update outbox set next_attempt_at = now() where sent_at is null and dropped_at is null`.execute(db);
  await sql`update meeting_tells set pending_until = now()`.execute(db);
  const sent: Outgoing[] = [];
  const options = { checks: [invitationCheck], findAttachment: async () => undefined };
  while ((await sendNext(db, async (mail) => sent.push(mail), options)) === 'done');
  return sent.map(({ recipient, text, calendar }) => {
    const root = new ICAL.Component(ICAL.parse(calendar?.content ?? ''));
    const event = new ICAL.Event(root.getFirstSubcomponent('vevent') ?? new ICAL.Component('vevent'));
    return {
      ...{ recipient, text, method: root.getFirstPropertyValue('method'), uid: event.uid, sequence: event.sequence },
      start: event.startDate.toJSDate(),
      attendees: event.attendees.length,
    };
  });
}

test('a person who wants mails is invited to a meeting; its identifier stays the same and its sequence rises with each change', async () => {
  const team = await aTeam();
  const id = await aMeeting(app, { ...team, at: ahead(5) });
  const [first, ...others] = await goneMails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ method: 'REQUEST', uid: `meeting-${id}@127.0.0.1`, start: ahead(5), attendees: 1 });
  expect(first?.text).toContain('Europe/Athens');
  await aMeeting(app, { ...team, at: ahead(6) });
  const [moved] = await goneMails();
  expect(moved).toMatchObject({ method: 'REQUEST', uid: first?.uid, start: ahead(6) });
  await cancelMeeting(app, team);
  const [cancelled] = await goneMails();
  expect(cancelled).toMatchObject({ method: 'CANCEL', uid: first?.uid });
  const sequences = [first, moved, cancelled].map((mail) => mail?.sequence ?? -1);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(sequences).size).toBe(3);
});

test('someone who wants no mails is not invited, but is mailed a cancellation if an earlier mail told them of the meeting', async () => {
  const { other, ...team } = await aTeam();
  await aMeeting(app, { ...team, mentee: other, at: ahead(5) });
  expect(await goneMails()).toEqual([]);
  await sql`update meeting_people set told_start = starts_at where user_id = ${other}`.execute(db);
  await cancelMeeting(app, { ...team, mentee: other });
  expect(await goneMails()).toMatchObject([{ method: 'CANCEL' }]);
});

test('a change that is undone while its mail is held causes no mail', async () => {
  const team = await aTeam();
  const Id = await aMeeting(app, { ...team, at: ahead(5) });
  await goneMails();
  const { reply } = await app.call(meetings.get, { Id }, { as: team.as });
  const { date, timeHours, timeMinutes, Version } = reply;
  const moved = await app.call(
    meetings.move,
    { Id, date, timeHours: String(Number(timeHours) + 1), timeMinutes, Version },
    { as: team.as },
  );
  await app.handleEvents();
  const { Undo, Meeting } = moved.reply;
  await app.call(meetings.undo, { Id, Undo, Version: Meeting.Version }, { as: team.as });
  expect(await goneMails()).toEqual([]);
  expect((await app.call(meetings.get, { Id }, { as: team.as })).reply).toMatchObject({ date, timeHours });
});

test('a meeting that is cancelled while its mail is held causes no mail', async () => {
  const team = await aTeam();
  await aMeeting(app, { ...team, at: ahead(5) });
  await app.handleEvents();
  await cancelMeeting(app, team);
  expect(await goneMails()).toEqual([]);
});

test('if the mail server is away between a change and the cancellation, only the cancellation is sent', async () => {
  const team = await aTeam();
  await aMeeting(app, { ...team, at: ahead(5) });
  await app.handleEvents();
  await sql`update meeting_tells set pending_until = now() - interval '1 hour'`.execute(db);
  await cancelMeeting(app, team);
  expect((await goneMails()).map(({ method }) => method)).toEqual(['CANCEL']);
});

test('when a proposal expires or is declined its invitation is cancelled, also for the person who declined', async () => {
  const team = await aTeam();
  const propose = async (days: number) => {
    const [timeHours = '', timeMinutes = ''] = ['10', '00'];
    const Meeting = {
      ...{ ActionId: team.action, date: dayOf(ahead(days)), timeHours, timeMinutes, State: 'proposed' as const },
      Invitees: [{ MenteeId: team.mentee }],
    };
    const { reply } = await app.call(meetings.save, { Meeting }, { as: team.as });
    const [mail] = await goneMails();
    expect(mail).toMatchObject({ method: 'REQUEST', recipient: expect.any(String) });
    expect(mail?.text).toContain(`/calendar/meeting/${reply.Meeting?.Id}`);
    return { id: reply.Meeting?.Id ?? 0, sequence: mail?.sequence ?? 0 };
  };
  const ended = await propose(5);
  await sql`update meetings set held_until = now() - interval '1 minute' where id = ${ended.id}`.execute(db);
  const now = new Date();
  await meetingUpkeep.run({ db, now, due: now, last: null, projectId: team.project, zone: 'Europe/Athens' });
  const [end, ...others] = await goneMails();
  expect(end).toMatchObject({ method: 'CANCEL', sequence: ended.sequence + 1 });
  expect(others).toEqual([]);
  const declined = await propose(6);
  await app.call(meetings.confirm, { Id: declined.id, Yes: false }, { as: team.mentee });
  expect(await goneMails()).toMatchObject([{ method: 'CANCEL' }]);
});

test('the leader of a meeting is notified of an answer once, however often it is given', async () => {
  const team = await aTeam();
  const Id = await aMeeting(app, { ...team, at: ahead(5) });
  const answer = (Answer: 'yes' | 'no') => app.call(meetings.answer, { Id, Answer }, { as: team.mentee });
  await answer('no');
  await answer('no');
  await app.handleEvents();
  const { rows } = await sql`select user_id, kind, count, person_id from notifications
    where user_id in (${team.as}, ${team.mentee}) order by kind`.execute(db);
  expect(rows).toEqual([
    { userId: team.as, kind: 'meeting.answered', count: 1, personId: team.mentee },
    { userId: team.mentee, kind: 'meeting.set', count: 1, personId: team.as },
  ]);
});

test('a person answers with a link in the mail: by the button on its page, not by opening it', async () => {
  const team = await aTeam();
  const Id = await aMeeting(app, { ...team, at: ahead(5) });
  const [mail] = await goneMails();
  const [yes = ''] = /(?<=\/link\/)[\w-]{43}/.exec(mail?.text ?? '') ?? [];
  const answerNow = async () =>
    (await app.call(meetings.get, { Id }, { as: team.as })).reply.Invitees.map(({ Answer }) => Answer);
  expect((await app.call(links.get, { Token: yes }, {})).status).toBe(200);
  expect(await answerNow()).toEqual([null]);
  expect((await app.call(links.act, { Token: yes }, {})).status).toBe(200);
  expect(await answerNow()).toEqual(['yes']);
  await cancelMeeting(app, team);
  const late = await app.call(links.act, { Token: yes }, {});
  expect(JSON.stringify(late.reply)).not.toContain('Απαντήσατε');
});

test('the mail of a proposal has links by which the person who decides accepts or declines it, each once', async () => {
  const team = await aTeam();
  const propose = async (days: number) => {
    const Meeting = {
      ...{ ActionId: team.action, date: dayOf(ahead(days)), timeHours: '10', timeMinutes: '00' },
      ...{ State: 'proposed' as const, Invitees: [{ MenteeId: team.mentee }] },
    };
    const Id = (await app.call(meetings.save, { Meeting }, { as: team.as })).reply.Meeting?.Id ?? 0;
    const mail = (await goneMails()).find(({ text }) => text.includes('Απόρριψη'));
    const [accept = '', decline = ''] = mail?.text.match(/(?<=\/link\/)[\w-]{43}/g) ?? [];
    const shown = async () => (await app.call(meetings.get, { Id }, { as: team.as })).reply;
    return { accept, decline, shown };
  };
  const act = async (Token: string) => (await app.call(links.act, { Token }, {})).status;
  const first = await propose(5);
  expect((await app.call(links.get, { Token: first.accept }, {})).status).toBe(200);
  expect(await first.shown()).toMatchObject({ State: 'proposed' });
  expect(await act(first.accept)).toBe(200);
  expect(await first.shown()).toMatchObject({ State: 'set', Invitees: [{ Answer: 'yes' }] });
  await act(first.decline);
  expect((await first.shown()).State).toBe('set');
  const second = await propose(6);
  expect(await act(second.decline)).toBe(200);
  expect((await second.shown()).State).toBe('cancelled');
});

test('a meeting that keeps its wall time under new zone data is sent again, also to whoever another mail told of it', async () => {
  const { other, ...team } = await aTeam();
  const id = await aMeeting(app, { ...team, at: ahead(5) });
  const told = await aMeeting(app, { ...team, mentee: other, at: ahead(6) });
  await goneMails();
  await sql`update meeting_people set told_start = starts_at where meeting_id = ${told} and user_id = ${other}`.execute(
    db,
  );
  const zone = 'Etc/GMT-5';
  const clock = {
    version: '9999a',
    wallTimeAt: (instant: Date) => wallTimeAt(instant, zone),
    realTime: (wall: Parameters<typeof realTime>[0]) => realTime(wall, zone),
  };
  const now = new Date();
  const turn = { now, due: now, last: null, projectId: team.project, zone: 'Europe/Athens' };
  await db.transaction().execute((inTurn) => wallTimeKeeping(clock).run({ ...turn, db: inTurn }));
  const mails = await goneMails();
  expect(mails.map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 1],
    ['REQUEST', 1],
  ]);
  const again = mails.find(({ uid }) => uid === `meeting-${id}@127.0.0.1`);
  expect(again).toMatchObject({ text: expect.stringContaining('μένει στην ίδια ώρα') });
  expect(again?.start).not.toEqual(ahead(5));
});
