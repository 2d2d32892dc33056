import { operations } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../../platform/database/db.ts';
import { listenTo } from '../../platform/database/notifications.ts';
import { RECYCLE_CHANNEL, recycle } from '../../platform/installation/recycling.ts';
import type { RetentionRule } from '../../platform/retention/rule.ts';
import { PIECE, retentionEntries } from '../../platform/retention/run-rule.ts';
import type { Turn } from '../../platform/schedule/schedule-entry.ts';
import { anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);
const admin = await anAdmin(db, project.id);
const observer = await aPerson(db, project.id, { roles: ['Super'] });

const rule: RetentionRule = {
  name: 'events.handled',
  table: 'events',
  period: { Count: 7, Unit: 'days' },
  over: (cutoff) => sql`r.handled_at < ${cutoff}`,
};
const night = new Date('2026-03-01T01:00:00Z');
const [entry] = retentionEntries([rule]);
const turn = (turnDb: Db, due = night): Turn => ({
  db: turnDb,
  now: due,
  due,
  last: null,
  projectId: null,
  zone: 'Europe/Athens',
});
/** Runs one portion of a night's deletions in a transaction, as the schedule does. */
const piece = (due = night) =>
  db.transaction().execute((transaction) => entry?.run(turn(transaction, due)) ?? Promise.reject());
const insertEvents = (n: number, days: number) =>
  sql`insert into events (kind, payload, handled_at) select 'told', '{}', now() - make_interval(days => ${days})
    from generate_series(1, ${n})`.execute(db);
const ruleOf = async (as: number) =>
  (await app.call(operations.retention, {}, { as })).reply.find(({ Name }) => Name === rule.name);

beforeEach(() => sql`truncate events, event_handlings, retention_runs`.execute(db).then(() => undefined));

test('the nightly run deletes expired rows in portions and records how many', async () => {
  await insertEvents(PIECE + 7, 8);
  await insertEvents(3, 6);
  expect(await ruleOf(admin)).toMatchObject({ Over: PIECE + 7, Last: null, Nightly: true });
  expect(await piece()).toBe('more');
  expect(await piece()).toBe('done');
  expect(await ruleOf(observer)).toMatchObject({ Over: 0, Last: { Deleted: PIECE + 7 } });
  const { reply } = await app.call(operations.retentionRuns, {}, { as: admin });
  expect(reply).toMatchObject({ All: 1, list: [{ Rule: rule.name, Deleted: PIECE + 7 }] });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from events`.execute(db);
  expect(rows[0]?.n).toBe(3);
});

test('a portion that is interrupted deletes and records nothing, and the run continues from there', async () => {
  await insertEvents(5, 8);
  const cut = db.transaction().execute(async (transaction) => {
    await entry?.run(turn(transaction));
    throw new Error('cut short');
  });
  await expect(cut).rejects.toThrow('cut short');
  expect(await ruleOf(admin)).toMatchObject({ Over: 5, Last: null });
  await piece();
  expect(await ruleOf(admin)).toMatchObject({ Over: 0, Last: { Deleted: 5 } });
});

test('a night without deletions is shown as the last night, but not among the nights that deleted rows', async () => {
  await piece();
  expect((await ruleOf(admin))?.Last).toMatchObject({ Deleted: 0 });
  expect((await app.call(operations.retentionRuns, {}, { as: admin })).reply.list).toEqual([]);
});

test('each retention rule has its text in both languages and a valid SQL condition', async () => {
  const { reply } = await app.call(operations.retention, {}, { as: admin });
  expect(reply.map(({ Name }) => Name)).toContain('notifications.old');
  for (const { Name } of reply)
    for (const language of ['el', 'en'] as const) expect(texts[language]).toHaveProperty([`retention.rule.${Name}`]);
});

test('people who are not administrators cannot see the retention rules', async () => {
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  for (const call of [operations.retention, operations.retentionRuns])
    expect((await app.call(call, {}, { as: manager })).status).toBe(403);
});

test('caches are emptied and workers renewed on every node, at most once a minute', async () => {
  const superAdmin = await aPerson(db, project.id, { roles: ['SuperAdmin'], everywhere: true });
  let heard = 0;
  const listening = listenTo(
    app.databaseUrl,
    { [RECYCLE_CHANNEL]: () => void heard++ },
    () => undefined,
    () => undefined,
  );
  await listening.ready;
  const recycling = (as: number) => app.call(operations.recycle, {}, { as });
  expect((await recycling(admin)).status).toBe(403);
  expect((await recycling(superAdmin)).reply).toEqual({ Ok: true });
  expect((await recycling(superAdmin)).error.Code).toBe('TooOften');
  await expect.poll(() => heard).toBe(1);
  await sql`update installation set value = (now() - interval '61 seconds')::text where name = 'recycledAt'`.execute(
    db,
  );
  expect((await recycling(superAdmin)).status).toBe(200);
  await listening.close();
});

test('scripts run in new workers after that, and what is being run ends in the old ones', async () => {
  const script = (code: string) => ({ owner: 'trial', version: 0, kind: 'service', code, projectId: null }) as const;
  const running = app.scripts.run(script('let n = 0; for (let i = 0; i < 1e6; i++) n += i; return n;'), { params: {} });
  recycle();
  expect(await app.scripts.run(script('const one = 1; return one;'), { params: {} })).toEqual({ ok: true, value: 1 });
  expect(await running).toMatchObject({ ok: true });
});
