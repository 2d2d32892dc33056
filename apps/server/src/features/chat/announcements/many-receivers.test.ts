import { announcements, type BodyOf } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startJobs } from '../../../platform/jobs/start-jobs.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { createManyMentees } from '../../bulk/change/create-many-mentees.testing.ts';
import { aTeam } from '../chat.testing.ts';
import { anEntryRuns } from '../entries.testing.ts';
import { announcementJob } from './announcement-job.ts';

const MANY = 2_300;

const app = await aTestApp();
const { db } = app;
const start = () =>
  startJobs({ url: app.databaseUrl, files: app.files, kinds: [announcementJob('https://mentoring.example')] });
let runner = await start();
afterAll(() => runner.close());

const written = { Title: 'Καλοκαίρι', Text: 'Κλειστά', Mail: true, MustConfirm: false };
let keys = 0;
const announce = (as: number, project: number, body: Partial<BodyOf<typeof announcements.announce>>) =>
  app.call(
    announcements.announce,
    { ...written, ...body },
    { as, project, headers: { 'idempotency-key': `k${++keys}` } },
  );
const stateOf = async (as: number, project: number) =>
  (await app.call(announcements.list, {}, { as, project })).reply.list[0];
/** Counts the people notified of an announcement, their notifications, and the mails. */
const occasionsOf = async (id: number) =>
  (
    await sql<{ people: number; times: number; mails: number; dropped: number }>`select
      (select count(distinct user_id)::int from notifications where thing = ${`announcement:${id}`}) as people,
      (select coalesce(sum(count), 0)::int from notifications where thing = ${`announcement:${id}`}) as times,
      (select count(*)::int from outbox where replace_key like ${`announcement:${id}:%`}) as mails,
      (select count(*)::int from outbox where replace_key like ${`announcement:${id}:%`} and dropped_at is not null) as dropped`.execute(
      db,
    )
  ).rows[0];

test('a job sends an announcement to more than 2,000 people; killed halfway, it notifies everyone exactly once', async () => {
  const the = await aTeam(app);
  await createManyMentees(db, the.project, MANY);
  await sql`update users set email = 'many' || id || '@example.gr' where email is null`.execute(db);
  const { reply } = await announce(the.manager, the.project, { Roles: ['Mentee'] });
  expect(reply).toMatchObject({ State: 'sending', People: MANY + 2, JobId: expect.any(Number) });
  await expect.poll(async () => (await occasionsOf(reply.Id))?.people ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
  await runner.close();
  runner = await start();
  await expect.poll(async () => (await stateOf(the.manager, the.project))?.State, { timeout: 60_000 }).toBe('sent');
  expect(await stateOf(the.manager, the.project)).toMatchObject({ People: MANY + 2, Mailed: MANY + 2 });
  expect(await occasionsOf(reply.Id)).toEqual({ people: MANY + 2, times: MANY + 2, mails: MANY + 2, dropped: 0 });

  await app.call(announcements.withdraw, { Id: reply.Id }, { as: the.manager, project: the.project });
  expect((await app.call(announcements.received, {}, { as: the.mentee, project: the.project })).reply.All).toBe(0);
  const takenBack = { people: 0, times: 0, mails: MANY + 2, dropped: MANY + 2 };
  await expect.poll(() => occasionsOf(reply.Id), { timeout: 60_000 }).toEqual(takenBack);
}, 180_000);

test('a planned announcement is sent at its time, to those whom its author may write to at that time', async () => {
  const the = await aTeam(app);
  const SendAt = new Date(Date.now() + 3_600_000).toISOString();
  const { reply } = await announce(the.coordinator, the.project, { Active: [1], SendAt });
  expect(reply).toMatchObject({ State: 'planned', People: 3, JobId: null });
  const past = new Date(Date.now() - 1_000).toISOString();
  expect((await announce(the.coordinator, the.project, { Active: [1], SendAt: past })).error.Code).toBe('BadSendTime');
  await anEntryRuns(app, 'chat.plannedAnnouncements');
  expect(await stateOf(the.coordinator, the.project)).toMatchObject({ State: 'planned' });
  await sql`delete from links where viewer_id = ${the.coordinator}`.execute(db);
  await anEntryRuns(app, 'chat.plannedAnnouncements', new Date(Date.now() + 3_700_000));
  await expect.poll(async () => (await stateOf(the.coordinator, the.project))?.State, { timeout: 30_000 }).toBe('sent');
  expect((await app.call(announcements.received, {}, { as: the.mentee, project: the.project })).reply.All).toBe(0);
  expect((await app.call(announcements.received, {}, { as: the.manager, project: the.project })).reply.All).toBe(1);
}, 60_000);

test('a planned announcement is withdrawn if its author may no longer announce at its time', async () => {
  const the = await aTeam(app);
  const SendAt = new Date(Date.now() + 3_600_000).toISOString();
  await announce(the.coordinator, the.project, { Active: [1], SendAt });
  await sql`update members set state = 2 where user_id = ${the.coordinator}`.execute(db);
  await anEntryRuns(app, 'chat.plannedAnnouncements', new Date(Date.now() + 3_700_000));
  await expect
    .poll(async () => (await stateOf(the.manager, the.project))?.State, { timeout: 30_000 })
    .toBe('withdrawn');
  expect((await app.call(announcements.received, {}, { as: the.mentee, project: the.project })).reply.All).toBe(0);
}, 60_000);
