import { notifications } from '@ithaki/contract';
import { formatTime, wallTimeAt } from '@ithaki/formats';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listenTo } from '../../platform/database/notifications.ts';
import { aMentee, aMentor, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { defineKind, mailedDaily } from './kind.ts';
import { NOTIFICATION_CHANNEL } from './list-queries.ts';
import { type NotifiedOccasion, notify } from './notify-queries.ts';
import { trialKind } from './try-out.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);
const mentor = await aMentor(db, project.id, { fields: { last_name: 'Παππά', first_name: 'Μαρία' } });
const mentee = await aMentee(db, project.id, { mentor });
const other = await aMentee(db, project.id);

/** Stands for the kinds of features: it has the texts and group of the trial kind, but is about a thing. */
const kind = { ...trialKind, bundle: 'thing' as const };
const occasion = (change: Partial<NotifiedOccasion> = {}): NotifiedOccasion => ({
  projectId: project.id,
  at: new Date(),
  thing: 'action:1',
  link: 'mentee/action/1',
  actorId: mentor,
  ...change,
});
const notifyMentee = (change: Partial<NotifiedOccasion> = {}) => notify(db, kind, occasion(change), [mentee]);
const list = async (body = {}, as = mentee) => (await app.call(notifications.list, body, { as })).reply;
const count = async (as = mentee) => (await app.call(notifications.count, {}, { as })).reply;

const wake = (ids: readonly number[]) => {
  for (const id of ids) app.notificationChanges.notify(id);
};
const changes = listenTo(
  app.databaseUrl,
  { [NOTIFICATION_CHANNEL]: (ids) => wake(ids.split(',').map(Number)) },
  () => undefined,
  () => undefined,
);
beforeAll(() => changes.ready);
afterAll(() => changes.close());
beforeEach(async () => {
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('notificationChoices').execute();
});

test('several events of one thing make one notification until it is read', async () => {
  await notifyMentee({ at: new Date('2026-03-01T10:00:00Z') });
  await notifyMentee({ at: new Date('2026-03-02T10:00:00Z') });
  await notifyMentee({ at: new Date('2026-03-01T12:00:00Z'), thing: 'action:2' });
  const [first, second] = await list();
  expect(first).toMatchObject({
    ProjectId: project.id,
    Kind: 'notification.trial',
    Count: 2,
    At: '2026-03-02T10:00:00.000Z',
    Link: `/${project.url}/mentee/action/1`,
    Actor: { Id: mentor, Name: 'Παππά Μαρία' },
    Read: false,
  });
  expect(second).toMatchObject({ Count: 1 });
  expect(await count()).toMatchObject({ Count: 2, Projects: [{ ProjectId: project.id, Count: 2 }] });
  const after = await app.call(notifications.read, { Ids: [first?.Id ?? 0] }, { as: mentee });
  expect(after.reply).toMatchObject({ Count: 1 });
  await notifyMentee();
  expect((await list()).map(({ Count, Read }) => [Count, Read])).toEqual([
    [1, false],
    [2, true],
    [1, false],
  ]);
});

test('pages go from the newest to the oldest, and are limited to unread ones, to a kind or to a group', async () => {
  for (let n = 0; n < 25; n++) await notifyMentee({ thing: `action:${n}`, at: new Date(Date.UTC(2026, 2, 1, 0, n)) });
  const first = await list();
  expect(first).toHaveLength(20);
  const Before = first[19]?.Id ?? 0;
  expect(await list({ Before })).toHaveLength(5);
  await app.call(notifications.read, { All: true, Until: '2026-03-01T00:22:00.000Z' }, { as: mentee });
  expect(await list({ Unread: true })).toHaveLength(2);
  expect(await list({ Kind: kind.kind })).toHaveLength(20);
  expect(await list({ Group: 'meetings' })).toEqual([]);
  expect((await app.call(notifications.list, { Before }, { as: other })).status).toBe(404);
});

test('nobody can read another person’s notifications or mark them as read', async () => {
  await notifyMentee();
  const [{ Id } = { Id: 0 }] = await list();
  expect(await list({}, other)).toEqual([]);
  expect((await app.call(notifications.read, { Ids: [Id] }, { as: other })).status).toBe(404);
  await app.call(notifications.read, { All: true }, { as: other });
  expect((await count()).Count).toBe(1);
});

test('a waiting call returns at once when a notification is new or was read elsewhere', async () => {
  const { Revision } = await count();
  const waiting = app.call(notifications.count, { Since: Revision }, { as: mentee });
  await notifyMentee();
  const news = (await waiting).reply;
  expect(news.Count).toBe(1);
  const again = app.call(notifications.count, { Since: news.Revision }, { as: mentee });
  await notifyMentee();
  const repeated = (await again).reply;
  expect(repeated.Revision).not.toBe(news.Revision);
  const reading = app.call(notifications.count, { Since: repeated.Revision }, { as: mentee });
  await app.call(notifications.read, { All: true }, { as: mentee });
  expect((await reading).reply.Count).toBe(0);
});

test('the person who acted, inactive members, disabled accounts and members of archived programmes are not notified', async () => {
  const left = await aMentee(db, project.id, { state: 2 });
  const disabled = await aMentee(db, project.id);
  await sql`update users set disabled = true where id = ${disabled}`.execute(db);
  const archived = await aProject(db);
  const there = await aMentee(db, archived.id);
  await sql`update projects set archived_at = now() where id = ${archived.id}`.execute(db);
  await notify(db, kind, occasion(), [mentor, left, disabled, mentee]);
  await notify(db, kind, occasion({ projectId: archived.id }), [there]);
  const { rows } = await sql<{ userId: number }>`select user_id from notifications`.execute(db);
  expect(rows).toEqual([{ userId: mentee }]);
});

test('a member who left can no longer read their notifications', async () => {
  const leaving = await aMentee(db, project.id);
  await notify(db, kind, occasion(), [leaving]);
  expect((await count(leaving)).Count).toBe(1);
  await sql`update members set state = 2 where user_id = ${leaving}`.execute(db);
  expect((await count(leaving)).Count).toBe(0);
  expect(await list({}, leaving)).toEqual([]);
});

test('a person is notified of each kind as they chose, and quiet hours delay the browser’s notifications', async () => {
  const choice = { ...kind, ...defineKind({ ...kind, default: mailedDaily }) };
  delete choice.always;
  const set = (Here: boolean, Browser: boolean) =>
    app.call(
      notifications.setChoices,
      { Kinds: [{ Kind: kind.kind, Here, Browser, Mail: 'off' }], Quiet: null },
      { as: mentee },
    );
  expect((await set(false, false)).error.Code).toBe('AlwaysTold');
  expect((await set(true, false)).reply.Quiet).toBeNull();
  await notify(db, choice, occasion(), [mentee]);
  expect(await list()).toMatchObject([{ Browser: false }]);
  await set(true, true);
  expect(await list()).toMatchObject([{ Browser: true }]);
  const hours = (ms: number) => formatTime(wallTimeAt(new Date(Date.now() + ms)));
  const Quiet = { From: hours(-3_600_000), To: hours(3_600_000) };
  await app.call(notifications.setChoices, { Quiet }, { as: mentee });
  expect(await list()).toMatchObject([{ Browser: false }]);
});

test('a trial notification reaches the person in the product and by mail', async () => {
  const { reply } = await app.call(notifications.tryOut, { Mail: true }, { as: mentee });
  expect(reply).toMatchObject({ Kind: 'notification.trial', Read: false, Text: expect.stringContaining('Δοκιμή') });
  const { rows } = await sql`select 1 from outbox where user_id = ${mentee}`.execute(db);
  expect(rows).toHaveLength(1);
});
