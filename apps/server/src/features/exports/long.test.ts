import { exports, jobs } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startJobs } from '../../platform/jobs/start-jobs.ts';
import { anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { download, readRows } from './exports.testing.ts';
import { type ExportedLists, exportJob, lists } from './index.ts';

// Only the lists of this feature are exported in this test.
const kinds = [exportJob(lists as ExportedLists)];
const app = await aTestApp({}, { jobKinds: kinds });
const { db } = app;
const { id: project } = await aProject(db);
const admin = await anAdmin(db, project);
const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
const MANY = 2_001;
await sql`with made as (insert into users (user_name, fields)
    select 'many' || n, jsonb_build_object('last_name', 'Επώνυμο' || n % 7, 'first_name', 'Α' || n)
    from generate_series(1, ${MANY}::int) n returning id),
  roles as (insert into user_roles (user_id, role, project_id) select id, 'Mentee', ${project} from made)
  insert into members (project_id, user_id) select ${project}, id from made`.execute(db);
await sql`select refresh_member_index(${project})`.execute(db);

const running = () => startJobs({ url: app.databaseUrl, files: app.files, kinds });
// The job queue creates its tables when a server first runs.
await (await running()).close();
const jobOf = async (Id: number, as: number) => (await app.call(jobs.get, { Id }, { as })).reply;
const queued = async () => (await sql`select 1 from graphile_worker._private_jobs`.execute(db)).rows.length;
/** Waits until the job has ended and the queue has recorded it, so that the runner can be closed. */
async function ended(id: number, as: number): Promise<void> {
  await expect.poll(async () => (await jobOf(id, as)).EndedAt).not.toBeNull();
  await expect.poll(queued).toBe(0);
}
async function createFile(jobId: number | null) {
  const cookie = await app.cookieOf(admin);
  const file = await app.server.inject({ url: `/api/jobs/download?id=${jobId}`, headers: { cookie } });
  return readRows(file.rawPayload);
}

test('a long list is made by a job, complete and in order, and downloaded by its owner', async () => {
  const { jobId } = await download(app, exports.grid, { Format: 'csv' }, admin);
  const runner = await running();
  await ended(jobId ?? 0, admin);
  await runner.close();
  const { State, Total, File } = await jobOf(jobId ?? 0, admin);
  expect([State, Total]).toEqual(['done', MANY]);
  expect(File?.Name).toMatch(/^Ωφελούμενοι .*\.csv$/);
  const { rows } = await createFile(jobId);
  expect(new Set(rows.map((row) => row.Αριθμός)).size).toBe(MANY);
  const names = rows.map((row) => row.Επώνυμο ?? '');
  expect(names).toEqual([...names].sort());
  expect((await app.call(jobs.get, { Id: jobId ?? 0 }, { as: manager })).status).toBe(404);
});

test('a job exports what its owner may see when it runs, not when it was started', async () => {
  const { jobId } = await download(app, exports.grid, {}, manager);
  await sql`update user_roles set role = 'ProjectManagerLite' where user_id = ${manager}`.execute(db);
  const runner = await running();
  await ended(jobId ?? 0, manager);
  await runner.close();
  expect(await jobOf(jobId ?? 0, manager)).toMatchObject({ State: 'failed', File: null });
});

test('a list that changes while it is read is exported as of one moment', async () => {
  const { jobId } = await download(app, exports.people, { Format: 'csv' }, admin);
  const runner = await running();
  await expect.poll(async () => (await jobOf(jobId ?? 0, admin)).Total).not.toBeNull();
  await sql`delete from members where user_id in (select id from users where user_name like 'many%')`.execute(db);
  await ended(jobId ?? 0, admin);
  await runner.close();
  expect(await jobOf(jobId ?? 0, admin)).toMatchObject({ State: 'done', Total: MANY + 2 });
  expect((await createFile(jobId)).rows).toHaveLength(MANY + 2);
});

test('a person can have three exports in progress at a time', async () => {
  await sql`insert into jobs (kind, project_id, user_id, args) select 'export', ${project}, ${admin}, '{}' from generate_series(1, 3)`.execute(
    db,
  );
  await sql`insert into members (project_id, user_id) select ${project}, id from users where user_name like 'many%'`.execute(
    db,
  );
  await sql`select refresh_member_index(${project})`.execute(db);
  expect(await download(app, exports.grid, {}, admin)).toMatchObject({
    status: 422,
    error: { Code: 'TooManyExports' },
  });
});
