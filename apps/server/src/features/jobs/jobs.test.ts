import { Readable } from 'node:stream';
import { jobs } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { listenTo } from '../../platform/database/notifications.ts';
import { getRow } from '../../platform/database/statement.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { JOB_CHANNEL } from '../../platform/jobs/job-channel.ts';
import { removeOrphanedFiles } from '../../platform/jobs/job-files.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import { deleteOldJobs, insertJob } from '../../platform/jobs/job-rows.ts';
import { startJobs } from '../../platform/jobs/start-jobs.ts';
import { RESULT_HOURS } from '../../platform/jobs/upkeep.ts';
import { aMentee, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

/** Functions by which tests hold jobs of a name and learn when they begin. */
const gates = new Map<string, { begun: () => void; go: Promise<void> }>();
const runs: string[] = [];

const endOf = (signal: AbortSignal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const counting = defineJob({
  kind: 'counting',
  lane: 'long',
  label: 'jobs.ended',
  args: z.strictObject({ name: z.string(), to: z.int() }),
  async run({ signal }, { name, to }, progress) {
    runs.push(name);
    await progress.report(0, to);
    const gate = gates.get(name);
    gate?.begun();
    if (gate) await Promise.race([gate.go, endOf(signal)]);
    for (let i = 1; i <= to; i++) await progress.report(i, to);
    return { result: { counted: to } };
  },
});
const writing = defineJob({
  kind: 'writing',
  lane: 'long',
  label: 'jobs.ended',
  args: z.strictObject({ text: z.string() }),
  run: async (_context, { text }) => ({
    file: { name: 'Ωφελούμενοι "1".csv', type: 'text/csv; charset=utf-8', content: Readable.from([text]) },
  }),
});
const failing = defineJob({
  kind: 'failing',
  lane: 'long',
  label: 'jobs.ended',
  args: z.strictObject({ refused: z.boolean() }),
  run: async (_context, { refused }) => {
    throw refused ? new Refusal(422, 'NoProject') : new Error('an internal error');
  },
});
const kinds = [counting, writing, failing];

const app = await aTestApp({}, { jobKinds: kinds });
const project = await aProject(app.db);
const owner = await aMentee(app.db, project.id);
const other = await aMentee(app.db, project.id);

let runner: Awaited<ReturnType<typeof startJobs>>;
const startRunner = async () => {
  runner = await startJobs({ url: app.databaseUrl, files: app.files, kinds });
};
const changes = listenTo(
  app.databaseUrl,
  { [JOB_CHANNEL]: (id) => app.jobChanges.notify(Number(id)) },
  () => undefined,
  () => undefined,
);
beforeAll(async () => {
  await changes.ready;
  await startRunner();
});
afterAll(async () => {
  await runner.close();
  await changes.close();
});
afterEach(async () => {
  await sql`delete from jobs`.execute(app.db);
  gates.clear();
  runs.length = 0;
});

const begin = (kind: string, args: { [name: string]: string | number | boolean }, userId = owner) =>
  insertJob(app.db, { kind, lane: 'long', args, userId, projectId: project.id });
/** Creates a counting job that waits, once begun, until `letGo` is called. */
async function aGatedJob(name = 'gated') {
  let letGo: () => void = () => undefined;
  let begun: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const go = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  gates.set(name, { begun: () => begun(), go });
  const id = await begin('counting', { name, to: 3 });
  return { id, running, letGo: () => letGo() };
}
const get = async (Id: number, as = owner) => (await app.call(jobs.get, { Id }, { as })).reply;
const ended = (id: number) => expect.poll(async () => (await get(id)).EndedAt).not.toBeNull();
const download = async (id: number, as?: number) => {
  const headers = as === undefined ? {} : { cookie: await app.cookieOf(as) };
  return app.server.inject({ method: 'GET', url: `/api/jobs/download?id=${id}`, headers });
};

test('a job runs and stores its result, and its title is in the language of the request', async () => {
  const id = await begin('counting', { name: 'a', to: 3 });
  await ended(id);
  expect(await get(id)).toMatchObject({ State: 'done', Progress: 3, Total: 3, Result: { counted: 3 }, Error: null });
  const inEnglish = await app.call(jobs.get, { Id: id }, { as: owner, headers: { 'accept-language': 'en' } });
  expect(inEnglish.reply.Title).toBe('Your jobs in the last day');
  expect((await get(id)).Title).toBe('Οι εργασίες σας της τελευταίας ημέρας');
});

test('only the owner of a job can see it', async () => {
  const id = await begin('writing', { text: 'α;β' });
  await ended(id);
  expect((await app.call(jobs.mine, {}, { as: owner })).reply.Jobs).toHaveLength(1);
  expect((await download(id, owner)).statusCode).toBe(200);
  expect((await app.call(jobs.mine, {}, { as: other })).reply.Jobs).toEqual([]);
  for (const call of [jobs.get, jobs.stop]) {
    expect((await app.call(call, { Id: id }, { as: other })).status).toBe(404);
    expect((await app.call(call, { Id: id })).status).toBe(401);
  }
  expect((await download(id, other)).statusCode).toBe(404);
  expect((await download(id)).statusCode).toBe(401);
});

test('the file of a job is downloaded whole, under its name, and is not cached', async () => {
  const id = await begin('writing', { text: 'Όνομα;Πόλη' });
  await ended(id);
  const { body, headers } = await download(id, owner);
  expect(body).toBe('Όνομα;Πόλη');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[ -~]+"; filename\*=UTF-8''%CE%A9[^"]*%221%22\.csv$/,
  );
  expect((await get(id)).File).toEqual({ Name: 'Ωφελούμενοι "1".csv', Bytes: 19 });
  expect((await download(await begin('counting', { name: 'b', to: 1 }), owner)).statusCode).toBe(410);
  expect(
    (await app.server.inject({ url: '/api/jobs/download?id=x', headers: { cookie: await app.cookieOf(owner) } }))
      .statusCode,
  ).toBe(400);
});

test('a failed job says why in a sentence, without details of internal errors', async () => {
  const refused = await begin('failing', { refused: true });
  const broken = await begin('failing', { refused: false });
  await ended(refused);
  await ended(broken);
  expect(await get(refused)).toMatchObject({ State: 'failed', Error: 'Δεν ανήκετε σε κανένα πρόγραμμα.' });
  const { State, Error: sentence } = await get(broken);
  expect(State).toBe('failed');
  expect(sentence).toContain('από τη δική μας πλευρά');
});

test('a waiting call returns at the first change, and a call without a revision returns at once', async () => {
  const first = (await app.call(jobs.watch, {}, { as: owner })).reply;
  expect(first.Jobs).toEqual([]);
  const waiting = app.call(jobs.watch, { Since: first.Revision }, { as: owner });
  const { id, running, letGo } = await aGatedJob();
  expect((await waiting).reply.Jobs).toMatchObject([{ Id: id, EndedAt: null }]);
  await running;
  letGo();
  await ended(id);
  const { Revision } = (await app.call(jobs.mine, {}, { as: owner })).reply;
  expect(Revision).not.toBe((await waiting).reply.Revision);
});

test('a running job stops at its next step, a waiting one at once, and an ended one stays as it is', async () => {
  const { id, running, letGo } = await aGatedJob();
  await running;
  const next = await begin('counting', { name: 'next', to: 1 });
  for (const Id of [next, id]) expect((await app.call(jobs.stop, { Id }, { as: owner })).reply).toEqual({ Ok: true });
  expect(await get(next)).toMatchObject({ State: 'stopped' });
  expect(await get(id)).toMatchObject({ State: 'running', Stopping: true });
  await ended(id);
  expect(await get(id)).toMatchObject({ State: 'stopped', Stopping: false });
  letGo();
  expect(runs).not.toContain('next');
  const whole = await begin('counting', { name: 'whole', to: 1 });
  await ended(whole);
  await app.call(jobs.stop, { Id: whole }, { as: owner });
  expect((await get(whole)).State).toBe('done');
});

test('a job interrupted by a server’s shutdown is run again by the next server, and finishes once', async () => {
  const { id, running, letGo } = await aGatedJob('long');
  await running;
  await runner.close();
  expect(await get(id)).toMatchObject({ State: 'waiting' });
  letGo();
  await startRunner();
  await ended(id);
  expect(await get(id)).toMatchObject({ State: 'done' });
  expect(runs).toEqual(['long', 'long']);
});

test('a job whose server was killed is run again; after repeated kills it fails', async () => {
  await runner.close();
  const [killed, deadly] = [
    await begin('counting', { name: 'killed', to: 1 }),
    await begin('counting', { name: 'deadly', to: 1 }),
  ];
  // The state that a killed server leaves: the job is running, and locked in the queue by a worker that no longer
  // exists.
  await sql`update jobs set state = 'running', started_at = now(), attempts = case id when ${deadly} then 3 else 1 end`.execute(
    app.db,
  );
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1`.execute(
    app.db,
  );
  await startRunner();
  await ended(killed);
  await ended(deadly);
  expect(await get(killed)).toMatchObject({ State: 'done' });
  expect(await get(deadly)).toMatchObject({ State: 'failed' });
  expect(runs).toEqual(['killed']);
});

test('a job of another server that is killed is taken over within seconds', async () => {
  const { id } = await getRow(
    app.db,
    sql<{ id: number }>`
    insert into jobs (kind, user_id, project_id, args, state, started_at, attempts)
    values ('counting', ${owner}, ${project.id}, '{"name":"left","to":1}', 'running', now(), 1) returning id`,
  );
  await expect.poll(async () => (await get(id)).State, { timeout: 30_000 }).toBe('done');
  expect(runs).toEqual(['left']);
});

test('a job that ended over a day ago is deleted with its file', async () => {
  const id = await begin('writing', { text: 'α' });
  await ended(id);
  await sql`update jobs set ended_at = now() - interval '25 hours'`.execute(app.db);
  expect((await app.call(jobs.get, { Id: id }, { as: owner })).status).toBe(404);
  expect((await download(id, owner)).statusCode).toBe(404);
  await deleteOldJobs(app.db, RESULT_HOURS);
  const { rows } = await sql`select id from jobs`.execute(app.db);
  expect(rows).toEqual([]);
  const filesOfJobs = () => app.files.storage.keys('jobs');
  // A new file is kept, because its job may be just ending.
  await removeOrphanedFiles(app.db, app.files.storage, RESULT_HOURS);
  expect((await filesOfJobs()).length).toBeGreaterThan(0);
  await removeOrphanedFiles(app.db, app.files.storage, 0);
  expect(await filesOfJobs()).toEqual([]);
});
