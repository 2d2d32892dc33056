import { Readable } from 'node:stream';
import { type JsonValue, jobs } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { aMentee, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { defineJob } from './job-kind.ts';
import type { Lane } from './job-lanes.ts';
import { insertJob, measureJobs } from './job-rows.ts';
import { startJobs } from './start-jobs.ts';

/** The names of the jobs that began, in order. A gated job then waits until its gate is opened. */
const begun: string[] = [];
const gates = new Map<string, Promise<void>>();

const args = z.strictObject({ name: z.string() });
const aKind = (kind: string, lane: Lane) =>
  defineJob({
    ...{ kind, lane, label: 'jobs.ended' as const, args },
    async run(_context, { name }) {
      begun.push(name);
      await gates.get(name);
      return { file: { name: `${name}.txt`, type: 'text/plain', content: Readable.from([name]) } };
    },
  });
const kinds = [aKind('quick', 'short'), aKind('slow', 'long')];

const app = await aTestApp({}, { jobKinds: kinds });
const project = await aProject(app.db);
const [anna, petros, zoi] = [
  await aMentee(app.db, project.id),
  await aMentee(app.db, project.id),
  await aMentee(app.db, project.id),
];

const running: { close: () => Promise<void> }[] = [];
const startNode = async (shortLimit?: number) => {
  const limits = shortLimit === undefined ? {} : { shortLimit };
  running.push(await startJobs({ url: app.databaseUrl, kinds, files: app.files, ...limits }));
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.close()));
  await sql`delete from jobs`.execute(app.db);
  begun.length = 0;
  gates.clear();
});

const begin = (kind: 'quick' | 'slow', name: string, userId = anna) => {
  const lane = kind === 'quick' ? 'short' : 'long';
  return insertJob(app.db, { kind, lane, userId, projectId: project.id, args: { name } as JsonValue });
};
/** Makes the job of this name wait after it has begun, until the returned function is called. */
function gate(name: string): () => void {
  let open: () => void = () => undefined;
  gates.set(
    name,
    new Promise((resolve) => {
      open = resolve;
    }),
  );
  return () => open();
}
const stateOf = async (id: number) =>
  (await app.db.selectFrom('jobs').select(['state', 'errorCode']).where('id', '=', id).executeTakeFirstOrThrow()).state;
const ended = (id: number, state = 'done') => expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe(state);
const beganWith = (...names: string[]) => expect.poll(() => begun, { timeout: 20_000 }).toEqual(names);

test('a short job runs while a long one does, and the metrics show both lanes', async () => {
  await startNode();
  const open = gate('export');
  const long = await begin('slow', 'export');
  await beganWith('export');
  const next = await begin('slow', 'next export');
  await ended(await begin('quick', 'notice'));
  expect(await stateOf(next)).toBe('waiting');
  expect(await measureJobs(app.db)).toMatchObject({
    short: { waiting: 0, running: 0, lag: 0 },
    long: { waiting: 1, running: 1 },
  });
  const metrics = (await app.server.inject('/metrics')).body;
  expect(metrics).toContain('ithaki_jobs_long_waiting 1');
  expect(metrics).toContain('ithaki_jobs_long_running 1');
  expect(metrics).toContain('ithaki_jobs_short_running 0');
  open();
  await ended(long);
  await ended(next);
});

test('a person’s second job waits behind the first of others, in turn', async () => {
  await startNode();
  const open = gate('anna 1');
  await begin('slow', 'anna 1');
  await beganWith('anna 1');
  for (const n of [2, 3, 4]) await begin('slow', `anna ${n}`);
  for (const n of [1, 2]) await begin('slow', `petros ${n}`, petros);
  const last = await begin('slow', 'zoi 1', zoi);
  open();
  await ended(last);
  await beganWith('anna 1', 'petros 1', 'zoi 1', 'anna 2', 'petros 2', 'anna 3', 'anna 4');
});

test('a short job that takes too long is stopped with an error, and the next one runs', async () => {
  await startNode(300);
  const open = gate('endless');
  const endless = await begin('quick', 'endless');
  const next = await begin('quick', 'next', petros);
  await ended(endless, 'failed');
  await ended(next);
  const { reply } = await app.call(jobs.get, { Id: endless }, { as: anna });
  expect(reply).toMatchObject({ State: 'failed', File: null });
  expect(reply.Error).toContain('30 δευτερόλεπτα');
  // The job continues after its end was recorded, which changes nothing.
  open();
  await ended(await begin('quick', 'later', zoi));
  expect(await stateOf(endless)).toBe('failed');
});

test('two nodes run each job once, and the file made on one is downloaded from the other', async () => {
  await startNode();
  await startNode();
  const other = await aTestApp({ DATA_DIR: app.dataDir }, { jobKinds: kinds, beside: app });
  const ids: number[] = [];
  for (let i = 0; i < 8; i++) ids.push(await begin(i % 2 ? 'quick' : 'slow', `job ${i}`, i % 3 ? anna : petros));
  for (const id of ids) await ended(id);
  expect([...begun].sort()).toEqual(ids.map((_, i) => `job ${i}`));
  const headers = { cookie: await other.cookieOf(anna) };
  const reply = await other.server.inject({ url: `/api/jobs/download?id=${ids[1]}`, headers });
  expect([reply.statusCode, reply.body]).toEqual([200, 'job 1']);
});
