import { randomUUID } from 'node:crypto';
import { type BodyOf, type Call, queries, queryContent, type ReplyOf } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertQuery } from './features/reports/index.ts';
import { getRow } from './platform/database/statement.ts';
import { aMentee, aPassword, aPerson, aProject } from './testing/factories.ts';
import { type Program, programStarter } from './testing/server-program.ts';
import { aTestApp } from './testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const start = programStarter(app.databaseUrl);
/** Starts a server on the database and the files of this test. */
const aServer = () =>
  start({
    env: { REPORTS_DATABASE_URL: app.readerUrl, DATA_DIR: app.dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'trace' },
  });

const project = await aProject(db);
const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
const mentees = [await aMentee(db, project.id), await aMentee(db, project.id)];
const UserName = 'reports-manager';
const Password = 'A-long-one-2026!';
await db.updateTable('users').set({ userName: UserName }).where('id', '=', manager).execute();
await aPassword(db, manager, Password);

/** Signs the manager in at a server; returns a function that makes calls there. */
async function signIn(server: Program) {
  const address = await server.address();
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-project': project.url, origin: address, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/Account/SignIn', { UserName, Password });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async <C extends Call>({ path }: C, body: BodyOf<C>) => {
    const reply = await post(path, body, cookie);
    return { status: reply.status, reply: (await reply.json()) as ReplyOf<C> & { Error?: { Code: string } } };
  };
}

const endless = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';
const runsLeft = async () => (await getRow(db, sql<{ n: number }>`select count(*)::int as n from report_runs`)).n;
/** How many connections of reports there are. */
const connections = async () =>
  (
    await getRow(
      db,
      sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where usename = 'ithaki_reader' and datname = current_database()`,
    )
  ).n;

test('a query is stopped from another server; one whose server is killed ends, and its person runs the next at once', async () => {
  const [first, second] = [aServer(), aServer()];
  const [atFirst, atSecond] = [await signIn(first), await signIn(second)];
  const RunId = randomUUID();
  const stopped = atFirst(queries.adminExecute, { Query: endless, RunId });
  await expect.poll(runsLeft).toBe(1);
  await atSecond(queries.cancel, { RunId });
  expect((await stopped).reply.Error?.Code).toBe('RunStopped');
  expect(await runsLeft()).toBe(0);
  const lost = atFirst(queries.adminExecute, { Query: endless }).catch(() => 'lost');
  await expect.poll(runsLeft).toBe(1);
  await first.kill();
  expect(await lost).toBe('lost');
  await expect.poll(connections, { timeout: 3_000 }).toBe(0);
  const begun = Date.now();
  expect((await atSecond(queries.adminExecute, { Query: 'select 1 as n' })).reply.Rows).toEqual([[1]]);
  expect(Date.now() - begun).toBeLessThan(4_000);
  expect(await runsLeft()).toBe(0);
  await second.stop();
}, 180_000);

test('a file whose server is killed while it is written is finished by another, once', async () => {
  const first = aServer();
  const atFirst = await signIn(first);
  const definition = queryContent.parse({
    ...{ Name: 'Μεγάλη', Roles: ['ProjectManager'] },
    Query: `select person_id, g as number, (select count(*) from generate_series(1, 300) h where h > g) as work
      from people, generate_series(1, 60000) g where roles && '{Mentee}'`,
  });
  const Id = await insertQuery(db, { projectId: project.id, definition, columns: [], savedBy: manager });
  const { reply } = await atFirst(queries.export, { Id, Format: 'csv', Separator: ';' });
  const { JobId } = reply as { JobId: number };
  const job = () =>
    db.selectFrom('jobs').select(['state', 'attempts']).where('id', '=', JobId).executeTakeFirstOrThrow();
  await expect.poll(runsLeft, { interval: 5, timeout: 20_000 }).toBe(1);
  await first.kill();
  expect((await job()).state).toBe('running');
  const second = aServer();
  await expect.poll(job, { timeout: 120_000 }).toEqual({ state: 'done', attempts: 2 });
  await second.stop();
  const headers = { cookie: await app.cookieOf(manager) };
  const file = await app.server.inject({ url: `/api/jobs/download?id=${JobId}`, headers });
  expect(file.body.trim().split('\r\n')).toHaveLength(120_001);
  const seen = await db
    .selectFrom('accessRecords')
    .select(['subjectId', 'times'])
    .where('viewerId', '=', manager)
    .where('call', '=', queries.export.path)
    .orderBy('subjectId')
    .execute();
  expect(seen).toEqual(mentees.map((subjectId) => ({ subjectId, times: 1 })));
  expect(await runsLeft()).toBe(0);
}, 180_000);

test('neither the log of a server nor that of runs has a value that was sent, or a text that failed', async () => {
  const server = aServer();
  const call = await signIn(server);
  const Types = [{ Name: 'afm', Type: 'text' as const }];
  const found = await call(queries.adminExecute, {
    ...{ Query: 'select count(*) from people where user_name = @afm', Types, Parameters: { afm: '123456783' } },
  });
  expect(found.status).toBe(200);
  for (const Query of [
    "select '123456783x'::int",
    'select nothing_123456783',
    'select 123456783 +',
    'select 1 / 0 as "123456783"',
  ])
    expect((await call(queries.adminExecute, { Query })).status, Query).toBeGreaterThanOrEqual(400);
  await server.stop();
  expect(server.output()).not.toContain('123456783');
  const logged = await db.selectFrom('reportLog').selectAll().execute();
  expect(logged.map(({ fault }) => fault)).toEqual(expect.arrayContaining([null, '22P02', '42703', '22012']));
  expect(JSON.stringify(logged)).not.toContain('123456783');
}, 180_000);
