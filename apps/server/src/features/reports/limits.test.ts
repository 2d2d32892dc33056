import { randomUUID } from 'node:crypto';
import { accounts, queries } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listenTo } from '../../platform/database/notifications.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { STOP_CHANNEL } from './index.ts';
import { aReportedProgramme } from './reports.testing.ts';

const app = await aTestApp();
const { db } = app;
const programme = await aReportedProgramme(db);
const { admin, manager, coordinator, mentor, own, foreign } = programme;
const project = programme.project.url;

const run = (as: number, Query: string, RunId?: string) =>
  app.call(queries.adminExecute, { Query, ...(RunId && { RunId }) }, { as, project });
const runsLeft = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from report_runs`.execute(db)).rows[0]?.n;
const endless = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';

test('two cross joins end in six and a half seconds and leave no run, and sixteen callers are answered meanwhile', async () => {
  expect((await run(manager, 'select 1')).status).toBe(200);
  const begun = Date.now();
  const both = Promise.all([run(manager, endless), run(admin, endless)]);
  await expect.poll(runsLeft).toBe(2);
  const callers = Array.from({ length: 16 }, (_, n) => [...own, ...foreign, mentor, coordinator][n % 6]);
  const answers = await Promise.all(callers.map((as) => app.call(accounts.identity, {}, { as, project })));
  expect(answers.map(({ status }) => status)).toEqual(callers.map(() => 200));
  expect(await runsLeft()).toBe(2);
  for (const { status, error } of await both) expect([status, error.Code]).toEqual([422, 'TooSlow']);
  expect(Date.now() - begun).toBeLessThan(6_500);
  expect(await runsLeft()).toBe(0);
}, 20_000);

test('a run can be stopped by the person who began it, and by nobody else', async () => {
  const RunId = randomUUID();
  const running = run(manager, endless, RunId);
  await expect.poll(runsLeft).toBe(1);
  await app.call(queries.cancel, { RunId }, { as: admin, project });
  expect(await runsLeft()).toBe(1);
  await app.call(queries.cancel, { RunId }, { as: manager, project });
  expect((await running).error.Code).toBe('RunStopped');
  expect(await runsLeft()).toBe(0);
}, 20_000);

test('a run is stopped from another server too', async () => {
  const other = await aTestApp({}, { beside: app });
  const listener = listenTo(
    app.databaseUrl,
    { [STOP_CHANNEL]: (payload) => app.reports.hearStop(payload) },
    () => undefined,
    () => undefined,
  );
  await listener.ready;
  const RunId = randomUUID();
  const running = run(manager, endless, RunId);
  await expect.poll(runsLeft).toBe(1);
  await other.call(queries.cancel, { RunId }, { as: manager, project });
  expect((await running).error.Code).toBe('RunStopped');
  await listener.close();
}, 20_000);

test('more than 50,000 rows are cut, and so are more than 32 MB', async () => {
  const rows = await run(manager, 'select g from generate_series(1, 50001) g');
  expect([rows.reply.Count, rows.reply.Truncated]).toEqual([50_000, 'rows']);
  const whole = await run(manager, 'select g from generate_series(1, 50000) g');
  expect([whole.reply.Count, whole.reply.Truncated]).toEqual([50_000, null]);
  const wide = await run(
    manager,
    `with text as materialized (select string_agg(g::text, '') as long from generate_series(1000, 1200) g)
      select long from text, generate_series(1, 50000)`,
  );
  expect(wide.reply.Truncated).toBe('bytes');
  expect(wide.reply.Count).toBeGreaterThan(30_000);
  expect(await runsLeft()).toBe(0);
});

test('a person runs one query at a time, and the next waits for its turn', async () => {
  const both = await Promise.all([run(manager, 'select 1'), run(manager, 'select 2')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});

test('what a killed server left is removed at the next run', async () => {
  await sql`insert into report_runs (pid, run_id, user_id, project_id, level, everyone, action_ids, can, lang, until)
    values (1, ${randomUUID()}, ${manager}, 1, 0, true, '{}', '{}', 'el', now() - interval '1 second')`.execute(db);
  expect((await run(manager, 'select 1')).status).toBe(200);
  expect(await runsLeft()).toBe(0);
});
