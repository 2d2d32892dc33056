import { accounts, bulk, consent, files, library, mentor, notifications } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createLibrary } from '../features/library/library.testing.ts';
import { notifyOfFailingMails } from '../features/mail/index.ts';
import { notifyOfFailingScripts } from '../features/scripting/index.ts';
import { execute } from '../platform/database/statement.ts';
import { publish } from '../platform/events/publish.ts';
import { jobEnded } from '../platform/jobs/job-events.ts';
import { anAction } from '../testing/factories.ts';
import { aTestApp } from '../testing/test-app.ts';
import { allNotificationKinds } from './features.ts';

const app = await aTestApp();
const { db } = app;
const the = await createLibrary(app);
beforeEach(async () => {
  await db.deleteFrom('events').execute();
  await db.deleteFrom('notifications').execute();
});

/** Returns the notifications of a person after all events are handled, as kind and sentence. */
async function notificationsOf(userId: number): Promise<string[]> {
  await app.handleEvents();
  const { reply } = await app.call(notifications.list, {}, { as: userId, project: the.project });
  return reply.map(({ Kind, Text }) => `${Kind}: ${Text}`);
}
const failed = () =>
  db.selectFrom('eventHandlings').select(['handler', 'error']).where('error', 'is not', null).execute();

test('every kind of notification has a name of its own, a title and a sentence', () => {
  const kinds = allNotificationKinds().map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  const keys = Object.keys(texts.el);
  const missing = kinds.flatMap((kind) => [
    ...(keys.includes(`notifications.kind.${kind}`) ? [] : [`${kind}: title`]),
    ...(keys.some((key) => key.replace(/_(one|other)$/, '') === `notifications.tell.${kind}`)
      ? []
      : [`${kind}: sentence`]),
  ]);
  expect(missing).toEqual([]);
});

test('mentees are notified of items sent to them, uploaders of decisions, approvers of versions that wait', async () => {
  const { Id } = (await the.addLink(the.mentor, { Title: 'Δάνεια' })).reply;
  expect(await notificationsOf(the.manager)).toEqual(['library.waiting: Περιμένει έγκριση: «Δάνεια»']);
  expect(await notificationsOf(the.mentor)).toEqual([]);
  await app.call(library.approve, { Id }, { as: the.admin });
  expect(await notificationsOf(the.mentor)).toEqual(['library.approved: Εγκρίθηκε το υλικό σας «Δάνεια».']);
  await app.call(library.share, { ItemId: Id, MenteeIds: [the.mentee] }, { as: the.mentor });
  expect(await notificationsOf(the.mentee)).toEqual(['library.shared: Λάβατε υλικό από τη βιβλιοθήκη: «Δάνεια»']);
  await app.call(files.share, { GroupIds: [the.mentee] }, { as: the.mentor });
  expect((await notificationsOf(the.mentee))[0]).toMatch(/^files.shared: Επώνυμο.* σας έστειλε αρχεία$/);
  expect(await failed()).toEqual([]);
});

test('a mentee is notified of a new mentor, and the mentors of mentees they got or lost', async () => {
  const change = { Ids: [the.mentee], MentorId: the.otherMentor };
  expect((await app.call(bulk.setDefaultMentor, change, { as: the.admin, project: the.project })).status).toBe(200);
  expect((await notificationsOf(the.mentee))[0]).toMatch(/^mentee.mentorChanged: Ο σύμβουλός σας είναι πλέον: Επώνυμο/);
  expect((await notificationsOf(the.otherMentor))[0]).toMatch(/^mentee.given: Νέος ωφελούμενος: Επώνυμο/);
  expect((await notificationsOf(the.mentor))[0]).toMatch(/^mentee.taken: Δεν συμβουλεύετε πλέον: Επώνυμο/);
  await app.call(bulk.setDefaultMentor, { ...change, MentorId: the.mentor }, { as: the.admin, project: the.project });
});

test('both sides of a meeting are notified, except the one who set it; nobody is of a meeting in the past', async () => {
  const ActionId = await anAction(db, the.project, {
    typeId: 2,
    title: 'Γνωριμία',
    published: [{ mentee: the.mentee }],
  });
  const set = (date: string) =>
    app.call(
      mentor.setMenteeActionData,
      { ActionId, MenteeId: the.mentee, Data: { date, timeHours: '10', timeMinutes: '00' } },
      { as: the.mentor },
    );
  await set('01-02-2024');
  expect(await notificationsOf(the.mentee)).toEqual([]);
  await set('01-02-2037');
  expect((await notificationsOf(the.mentee))[0]).toMatch(
    /^meeting.moved: Άλλαξε η συνάντησή σας με Επώνυμο.*: «Γνωριμία», 01-02-2037 10:00.$/,
  );
  expect(await notificationsOf(the.mentor)).toEqual([]);
});

test('both mentors and the mentee are notified when another mentor takes over a meeting', async () => {
  const as = { as: the.admin, project: the.project };
  const ActionId = await anAction(db, the.project, { typeId: 2, title: 'Σχέδιο', published: [{ mentee: the.mentee }] });
  const Data = { date: '01-03-2037', timeHours: '10', timeMinutes: '00' };
  await app.call(mentor.setMenteeActionData, { ActionId, MenteeId: the.mentee, Data }, { as: the.mentor });
  await notificationsOf(the.mentee);
  await db.deleteFrom('notifications').execute();
  const change = { Ids: [the.mentee], ActionIds: [ActionId], MentorId: the.otherMentor };
  expect((await app.call(bulk.setActionMentor, change, as)).error).toBeUndefined();
  expect(await notificationsOf(the.mentee)).toEqual([
    expect.stringMatching(/^meeting.moved: Άλλαξε .*«Σχέδιο», 01-03-2037 10:00/),
  ]);
  expect(await notificationsOf(the.otherMentor)).toEqual([expect.stringMatching(/^meeting.set: Ορίστηκε συνάντηση/)]);
  expect(await notificationsOf(the.mentor)).toEqual([
    expect.stringMatching(/^meeting.takenOver: Τη συνάντηση με Επώνυμο/),
  ]);
  expect(await failed()).toEqual([]);
});

test('only administrators are notified each day of mails and scripts that failed since the day before', async () => {
  await execute(
    db,
    sql`insert into outbox (project_id, user_id, recipient, subject, body_text, template, last_error, created_at)
    select ${the.project}, ${the.mentee}, 'a@example.gr', 'α', 'α', 'test', error, at
    from (values ('550', now()), ('550', now() - interval '3 days'), (null, now())) m (error, at)`,
  );
  await execute(
    db,
    sql`insert into script_failures (project_id, owner, version, reason, line, message, input_shape, times)
    values (${the.project}, 'action:1:EnableCondition', 1, 'throw', 1, 'enable', '{}', 3)`,
  );
  const now = new Date();
  const turn = { db, now, due: now, last: null, projectId: the.project, zone: 'Europe/Athens' };
  for (const entry of [notifyOfFailingMails, notifyOfFailingScripts]) await entry.run(turn);
  expect((await notificationsOf(the.admin)).sort()).toEqual([
    'mail.failing: Ένα email δεν στάλθηκε: ο διακομιστής ταχυδρομείου το αρνήθηκε.',
    'script.failing: Ένας κανόνας απέτυχε.',
  ]);
  expect(await notificationsOf(the.manager)).toEqual(['script.failing: Ένας κανόνας απέτυχε.']);
  expect(await notificationsOf(the.mentor)).toEqual([]);
});

test('the notification that a job ended opens the page of its result, or the person’s list of jobs', async () => {
  const end = async (kind: string, args: object, Failed = false) => {
    const job = { kind, lane: 'long', userId: the.admin, projectId: the.project, args: JSON.stringify(args) };
    const { id: JobId } = await db.insertInto('jobs').values(job).returning('id').executeTakeFirstOrThrow();
    await publish(db, jobEnded, the.project, { JobId, UserId: the.admin, Failed, Seconds: 61 });
    await app.handleEvents();
    const { reply } = await app.call(notifications.list, {}, { as: the.admin, project: the.project });
    await db.deleteFrom('notifications').execute();
    return reply.map(({ Link }) => Link?.split('/').slice(2).join('/'));
  };
  const counting = { call: 'results', body: { QuestId: 7 }, language: 'el', all: 3000, actingAdminId: null };
  expect(await end('questResults', counting)).toEqual(['admin/quest/view/7']);
  expect(await end('questResults', counting, true)).toEqual(['notifications/jobs']);
  expect(await end('export', {})).toEqual(['notifications/jobs']);
});

test('notifications about the account are listed whatever the person chose, and open its security settings', async () => {
  await app.call(accounts.changeOwnPassword, { UserId: the.mentee, Password: 'Aa-long!enough1' }, { as: the.admin });
  await app.handleEvents();
  const rows = await db.selectFrom('notifications').select(['kind', 'userId', 'mail', 'link']).execute();
  expect(rows).toContainEqual({
    kind: 'account.passwordChanged',
    userId: the.mentee,
    mail: 'once',
    link: 'settings?section=security',
  });
  const Kinds = [{ Kind: 'account.passwordChanged', Here: true, Browser: true, Mail: 'off' as const }];
  const { error } = await app.call(notifications.setChoices, { Kinds }, { as: the.mentor });
  expect(error.Code).toBe('MailNotOffered');
});

test('mentees are notified of a new consent text', async () => {
  const both = (el: string) => ({ el, en: el });
  const text = { Title: both('Νέο'), Body: both('Κείμενο'), Points: [{ Value: 1, Label: both('Συμφωνώ') }] };
  expect((await app.call(consent.publish, text, { as: the.admin, project: the.project })).status).toBe(200);
  await app.handleEvents();
  const rows = await db.selectFrom('notifications').select('userId').where('kind', '=', 'consent.published').execute();
  expect(rows.map(({ userId }) => userId).sort((a, b) => a - b)).toEqual([the.mentee, the.otherMentee]);
});

test('an administrator who acts or views as someone cannot read that person’s notifications', async () => {
  const cookie = await app.cookieOf(the.admin);
  await app.call(accounts.viewAs, { UserId: the.mentee }, { headers: { cookie } });
  for (const call of [notifications.list, notifications.count, notifications.choices])
    expect((await app.call(call, {}, { headers: { cookie } })).status).toBe(403);
});
