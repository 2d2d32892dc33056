import { mentor } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendNext } from '../../../platform/mail/sender.ts';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { standingMeetings } from './meeting-mails.ts';

const app = await aTestApp();
const { db } = app;

/** Creates a mentee with two upcoming meetings; returns a function by which their mentor mails about them. */
async function createMeetings() {
  const { id } = await aProject(db);
  const as = await aMentor(db, id);
  const mentee = await aMentee(db, id, { mentor: as });
  // Without quiet hours, in which mails would wait.
  await sql`insert into notification_choices (user_id, kinds, quiet_from, quiet_to) values (${mentee}, '{}', null, null)`.execute(
    db,
  );
  const createMeeting = async (date: string, timeHours: string) => {
    const ActionId = await anAction(db, id, { typeId: 2, published: [{ mentee }] });
    const Data = { date, timeHours, timeMinutes: '00' };
    await app.call(mentor.setMenteeActionData, { ActionId, MenteeId: mentee, Data }, { as });
    return ActionId;
  };
  await createMeeting('01-03-2037', '09');
  await createMeeting('05-03-2037', '10');
  const mailMeeting = async (named: object, headers = {}) => {
    const body = { Data: { [String(mentee)]: named }, Template: 'rendezvous.html' as const };
    return (await app.call(mentor.mailUsers, body, { as, headers })).reply[String(mentee)];
  };
  const mails = async () => {
    await app.handleEvents();
    const rows = db.selectFrom('outbox').select(['id', 'subject', 'bodyText', 'dropReason']);
    return rows.where('userId', '=', mentee).orderBy('id').execute();
  };
  return { mentee, mailMeeting, mails };
}

test('a mail is about the meeting that the call names by day and time, and without one about the next', async () => {
  const { mailMeeting } = await createMeetings();
  const [next, later] = [
    { date: '01-03-2037', timeHours: '09', timeMinutes: '00' },
    { date: '05-03-2037', timeHours: '10', timeMinutes: '00' },
  ];
  expect(await mailMeeting({})).toEqual(next);
  expect(await mailMeeting(later)).toEqual(later);
  expect(await mailMeeting({ date: '01-03-2037', timeHours: '9', timeMinutes: '0' })).toEqual(next);
});

test('nobody is mailed about a meeting that is not at the time named by the call', async () => {
  const { mailMeeting } = await createMeetings();
  expect(await mailMeeting({ date: '01-03-2037', timeHours: '10', timeMinutes: '00' })).toBeUndefined();
});

test('two presses within a minute send one mail, also after it was sent', async () => {
  const { mailMeeting, mails } = await createMeetings();
  await Promise.all([mailMeeting({}), mailMeeting({}), mailMeeting({ date: '05-03-2037' })]);
  const [first, second, ...more] = await mails();
  expect([first?.bodyText, second?.bodyText].sort()).toEqual([
    expect.stringContaining('01-03-2037 09:00'),
    expect.stringContaining('05-03-2037 10:00'),
  ]);
  expect(more).toEqual([]);
  await db.updateTable('outbox').set({ sentAt: new Date() }).execute();
  await mailMeeting({});
  expect(await mails()).toHaveLength(2);
  await sql`update outbox set created_at = created_at - interval '61 seconds'`.execute(db);
  await mailMeeting({});
  expect(await mails()).toHaveLength(3);
});

test('a mail leaves out a meeting that is moved before the mail is written or sent', async () => {
  const { mentee, mailMeeting, mails } = await createMeetings();
  const move = (timeHours: string) =>
    sql`update meetings set starts_at = starts_at + interval '1 hour' * ${timeHours}::int where mentee_id = ${mentee}`.execute(
      db,
    );
  await mailMeeting({});
  await move('1');
  expect(await mails()).toEqual([]);
  await mailMeeting({});
  expect(await mails()).toHaveLength(1);
  await move('2');
  const sent: (number | null)[] = [];
  const sending = { checks: [standingMeetings], findAttachment: async () => undefined };
  while ((await sendNext(db, async ({ userId }) => sent.push(userId), sending)) === 'done');
  expect(sent).not.toContain(mentee);
  expect(await mails()).toMatchObject([{ dropReason: 'noLongerTrue' }]);
});

test('a mail about one meeting contains an invitation for its recipient; a list of several contains none', async () => {
  const { mentee, mailMeeting, mails } = await createMeetings();
  await mailMeeting({});
  await mails();
  const outbox = db.selectFrom('outbox').select(['calendar', 'recipient']).where('userId', '=', mentee);
  const mail = await outbox.executeTakeFirstOrThrow();
  const { method, content } = mail.calendar as { method: string; content: string };
  const lines = content.replaceAll('\r\n ', '').split('\r\n');
  expect(method).toBe('REQUEST');
  expect(lines).toContain('DTSTART:20370301T070000Z');
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([expect.stringContaining(mail.recipient)]);
  const { mentorId } = await db
    .selectFrom('members')
    .select('defaultMentorId as mentorId')
    .where('userId', '=', mentee)
    .executeTakeFirstOrThrow();
  const own = { Data: { [String(mentorId)]: {} }, Template: 'mentorMeetings.html' as const };
  await app.call(mentor.mailUsers, own, { as: mentorId ?? 0 });
  await app.handleEvents();
  const list = await db
    .selectFrom('outbox')
    .select('calendar')
    .where('userId', '=', mentorId)
    .executeTakeFirstOrThrow();
  expect(list.calendar).toBeNull();
});

test('two calls with one Idempotency-Key send one mail, however long after one another', async () => {
  const { mailMeeting, mails } = await createMeetings();
  const again = { 'idempotency-key': 'the-same-press' };
  const first = await mailMeeting({}, again);
  expect(await mails()).toHaveLength(1);
  await sql`update outbox set sent_at = now(), created_at = created_at - interval '61 seconds'`.execute(db);
  expect(await mailMeeting({}, again)).toEqual(first);
  expect(await mails()).toHaveLength(1);
  await mailMeeting({}, { 'idempotency-key': 'another-press' });
  expect(await mails()).toHaveLength(2);
});
