import { jobs, type RehearsalFinding, rehearsal } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startJobs } from '../../platform/jobs/start-jobs.ts';
import { aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { rehearsalJob } from './index.ts';

const kinds = [rehearsalJob];
const app = await aTestApp({}, { jobKinds: kinds });
const { db } = app;
const project = await aProject(db);
const other = await aProject(db);
const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
const coordinator = await aPerson(db, project.id, { roles: ['Coordinator'] });
const admin = await anAdmin(db, other.id);
const mentor = await aMentor(db, project.id);

const first = await anAction(db, project.id, { typeId: 6 });
const open = await anAction(db, project.id, { typeId: 4, data: { EnableCondition: `actions[${first}].Completed` } });
const dead = await anAction(db, project.id, { typeId: 6, data: { EnableCondition: 'user.State === 3' } });

const running: Awaited<ReturnType<typeof startJobs>>[] = [];
async function runJobs() {
  const node = await startJobs({ url: app.databaseUrl, files: app.files, kinds });
  running.push(node);
  return node;
}
afterEach(() => Promise.all(running.splice(0).map((node) => node.close())));
// The job queue creates its tables when a server first runs.
await (await runJobs()).close();
running.length = 0;

const settings = { People: 10, From: '01-02-2027', Until: '01-08-2027' };
const get = async (Id: number, as = manager) => (await app.call(rehearsal.get, { Id }, { as })).reply;

/** Starts a rehearsal and waits for what it tells. */
async function told(body: Parameters<typeof app.call<typeof rehearsal.start>>[1] = settings) {
  const { reply } = await app.call(rehearsal.start, body, { as: manager });
  await runJobs();
  await expect.poll(async () => (await get(reply.RehearsalId)).Head.State).toBe('done');
  const { Head, Report, Mentors } = await get(reply.RehearsalId);
  if (!Report) throw new Error('a rehearsal that is done has a report');
  return { Id: reply.RehearsalId, Head, Report, Mentors };
}

const neverOpened = (findings: readonly RehearsalFinding[]) =>
  findings.flatMap((finding) => (finding.Kind === 'neverOpened' ? finding.ActionId : []));

test('invented people pass through the programme, and nothing of them is stored', async () => {
  const counts = () =>
    sql<{ n: number }>`select (select count(*) from users)::int + (select count(*) from mentee_actions)::int
      + (select count(*) from meetings)::int + (select count(*) from outbox)::int as n`.execute(db);
  const before = (await counts()).rows;
  const { Head, Report, Mentors } = await told();
  expect(Report.People).toEqual({ All: 10, Finished: 0, OnTheWay: 0, Stuck: 9, Left: 1 });
  expect(neverOpened(Report.Findings)).toEqual([dead]);
  expect(Report.Actions.map(({ ActionId }) => ActionId)).toEqual([first, open, dead]);
  expect(Head.Told).toMatchObject({ People: 10, Finished: 0, Stuck: 9 });
  expect(Mentors.map(({ Id }) => Id)).toEqual([mentor]);
  expect((await counts()).rows).toEqual(before);
  const { reply } = await app.call(rehearsal.list, {}, { as: manager });
  expect(reply[0]).toEqual(Head);
});

test('the same seed gives the same report', async () => {
  const [one, again] = [await told(), await told()];
  expect(again.Report).toEqual(one.Report);
});

test('real people go on with drafted conditions, and only totals are told', async () => {
  await aMentee(db, project.id, { mentor, fields: { last_name: 'Μοναδικόπουλος' } });
  await aMentee(db, project.id, { mentor });
  const { Head, Report } = await told({ Draft: [{ ActionId: dead, EnableCondition: `actions[${first}].Completed` }] });
  expect(Head.Settings).toMatchObject({ Real: true, People: 2, Drafted: [dead] });
  expect(neverOpened(Report.Findings)).toEqual([]);
  expect(Report.People).toMatchObject({ All: 2, Finished: 2 });
  expect(Report.Stuck.flatMap(({ Numbers }) => Numbers)).toEqual([]);
  expect(JSON.stringify(Report)).not.toContain('Μοναδικόπουλος');
  // The saved condition stays.
  const { rows } = await sql<{ data: unknown }>`select data from actions where id = ${dead}`.execute(db);
  expect(rows[0]?.data).toEqual({ EnableCondition: 'user.State === 3' });
});

test('a drafted condition that does not compile, and one of another programme’s action, are refused', async () => {
  const elsewhere = await anAction(db, other.id);
  const start = (ActionId: number, EnableCondition: string) =>
    app.call(rehearsal.start, { Draft: [{ ActionId, EnableCondition }] }, { as: manager });
  expect(await start(dead, 'actions[')).toMatchObject({ status: 422, error: { Code: 'BadScript' } });
  expect((await start(elsewhere, 'true')).status).toBe(404);
  expect((await start(dead, 'true')).status).toBe(200);
});

test('managers rehearse their own programme; others do not, and nobody reads another’s', async () => {
  const { Id } = await told();
  expect((await app.call(rehearsal.start, settings, { as: coordinator })).status).toBe(403);
  expect((await app.call(rehearsal.get, { Id }, { as: coordinator })).status).toBe(403);
  const there = { as: admin, project: other.id };
  expect((await app.call(rehearsal.get, { Id }, there)).status).toBe(404);
  expect((await app.call(rehearsal.compare, { First: Id, Second: Id }, there)).status).toBe(404);
  expect((await app.call(rehearsal.list, {}, there)).reply).toEqual([]);
  expect((await app.call(rehearsal.get, { Id }, { as: manager })).status).toBe(200);
});

test('a rehearsal ends after it began, and a programme without actions has nothing to rehearse', async () => {
  const wrong = await app.call(rehearsal.start, { ...settings, Until: '31-01-2027' }, { as: manager });
  expect(wrong).toMatchObject({ status: 400, error: { Code: 'BadRange', Fields: { Until: expect.any(String) } } });
  const long = await app.call(rehearsal.start, { ...settings, Until: '01-02-2031' }, { as: manager });
  expect(long).toMatchObject({ status: 422, error: { Code: 'RehearsalTooBig' } });
  const empty = await aProject(db);
  const nothing = await app.call(rehearsal.start, settings, { as: await anAdmin(db, empty.id), project: empty.id });
  expect(nothing).toMatchObject({ status: 422, error: { Code: 'NothingToRehearse' } });
});

const large = { People: 1000, From: '01-02-2027', Until: '01-02-2030' };

test('a rehearsal that is stopped tells nothing, and cannot be compared', async () => {
  const { reply } = await app.call(rehearsal.start, large, { as: manager });
  await runJobs();
  const job = async () => (await app.call(jobs.get, { Id: reply.JobId }, { as: manager })).reply;
  await expect.poll(async () => (await job()).State).toBe('running');
  await app.call(jobs.stop, { Id: reply.JobId }, { as: manager });
  await expect.poll(async () => (await job()).State).toBe('stopped');
  const { Head, Report } = await get(reply.RehearsalId);
  expect([Head.State, Report]).toEqual(['stopped', null]);
  const { Id } = await told();
  const compared = await app.call(rehearsal.compare, { First: Id, Second: reply.RehearsalId }, { as: manager });
  expect(compared).toMatchObject({ status: 422, error: { Code: 'RehearsalNotDone' } });
});

test('a rehearsal whose server ends is made by the next one', async () => {
  const { reply } = await app.call(rehearsal.start, large, { as: manager });
  const node = await runJobs();
  const stateOf = async () => (await get(reply.RehearsalId)).Head.State;
  await expect.poll(stateOf).toBe('running');
  await node.close();
  running.length = 0;
  expect(await stateOf()).toBe('waiting');
  await runJobs();
  await expect.poll(stateOf).toBe('done');
});

test('two rehearsals are compared: what is gone and what is new', async () => {
  const before = await told();
  await sql`update actions set data = '{}' where id = ${dead}`.execute(db);
  await sql`update actions set data = '{"EnableCondition": "user.State === 3"}' where id = ${open}`.execute(db);
  const after = await told();
  const { reply } = await app.call(rehearsal.compare, { First: before.Id, Second: after.Id }, { as: manager });
  expect([neverOpened(reply.Gone), neverOpened(reply.New)]).toEqual([[dead], [open]]);
  expect(reply.Actions.find(({ ActionId }) => ActionId === dead)).toMatchObject({
    First: { Opened: 0 },
    Second: { Opened: 10 },
  });
});
