import { type BulkReply, bulk, jobs, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '../../../platform/jobs/start-jobs.ts';
import { aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { updateSomeSearchTexts } from '../../members/index.ts';
import { bulkJob } from '../index.ts';
import { createManyMentees } from './create-many-mentees.testing.ts';

const MANY = 2_600;

const app = await aTestApp();
const { db } = app;
let runner: Awaited<ReturnType<typeof startJobs>>;
beforeAll(async () => {
  runner = await startJobs({ url: app.databaseUrl, files: app.files, kinds: [bulkJob] });
});
afterAll(async () => {
  await runner.close();
});

const { id: project } = await aProject(db, { Mentee: { ProjectFields: [{ Name: 'note', Label: 'Σημείωση' }] } });
const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
const microdata = await aPerson(db, project, { roles: ['Microdata'] });
await createManyMentees(db, project, MANY);
const set = { Roles: ['Mentee' as const], Field: 'note', Value: 'νέα' };

const waitForJob = async (Id: number | null, as: number) => {
  const get = async () => (await app.call(jobs.get, { Id: Id ?? 0 }, { as })).reply;
  await expect.poll(async () => (await get()).EndedAt).not.toBeNull();
  return get();
};
const countChangedMembers = async (project: number) =>
  (
    await sql<{ all: number }>`select count(*)::int as all from members
    where project_id = ${project} and fields ->> 'note' = 'νέα'`.execute(db)
  ).rows[0]?.all;

test('a change of more than 2,000 rows becomes a job that does what the preview showed, and so does its undo', async () => {
  const options = { as: manager, project };
  const preview = (await app.call(bulk.setField, { ...set, Preview: true }, options)).reply;
  expect(preview).toMatchObject({ Changed: MANY, JobId: null });
  const confirmed = { ...set, PreviewId: preview.PreviewId ?? 0 };
  const reply = (await app.call(bulk.setField, confirmed, options)).reply;
  expect(reply).toMatchObject({ Changed: 0, Matched: MANY, ChangeId: null, JobId: expect.any(Number) });
  const job = await waitForJob(reply.JobId, manager);
  const result = job.Result as BulkReply;
  expect(job).toMatchObject({ State: 'done', Progress: MANY, Total: MANY });
  expect({ ...result, ChangeId: null, JobId: null }).toEqual({ ...preview, PreviewId: null });
  expect(await countChangedMembers(project)).toBe(MANY);
  const audit = await sql`select 1 from audit_records where project_id = ${project}`.execute(db);
  expect(audit.rows).toHaveLength(1);

  const countFound = async () => (await app.call(people.list, { Search: 'νεα' }, options)).reply.All;
  const searchedTexts = async () => {
    while (await updateSomeSearchTexts(db));
  };
  await searchedTexts();
  expect(await countFound()).toBe(1_000);

  const undoing = (await app.call(bulk.undo, { ChangeId: result.ChangeId ?? 0 }, options)).reply;
  const undone = await waitForJob(undoing.JobId, manager);
  expect(undone).toMatchObject({ State: 'done', Result: { Changed: MANY, RefusedCount: 0 } });
  expect(await countChangedMembers(project)).toBe(0);
  await searchedTexts();
  expect(await countFound()).toBe(0);
});

test('who sees people for the purpose of a change alone makes it by a job, follows it and undoes it', async () => {
  await sql`insert into microdata_sheets (project_id, user_id, sheet, definition, state, mentee_final_at, changed_at)
    select project_id, user_id, 'start', 1, 'submitted', now(), now() from members
    where project_id = ${project} and kayas is not null`.execute(db);
  const countOpened = async () => {
    const sheets = db.selectFrom('microdataSheets').select((column) => column.fn.countAll<number>().as('all'));
    const { all } = await sheets
      .where('projectId', '=', project)
      .where('state', '=', 'begun')
      .executeTakeFirstOrThrow();
    return Number(all);
  };
  const options = { as: microdata, project };
  expect((await app.call(people.list, {}, options)).status).toBe(403);
  const opening = { Roles: ['Mentee' as const], Sheet: 'start' as const, Reason: 'Νέος κανονισμός' };
  const { JobId } = (await app.call(bulk.openSheets, opening, options)).reply;
  const done = await waitForJob(JobId, microdata);
  expect(done).toMatchObject({ State: 'done', Result: { Changed: MANY } });
  expect(await countOpened()).toBe(MANY);
  const [mine] = (await app.call(bulk.mine, {}, options)).reply;
  expect(mine).toMatchObject({ Kind: 'openSheets', Changed: MANY, CanUndo: true });
  expect((await app.call(bulk.mine, {}, { as: manager, project })).reply[0]).toMatchObject({ Id: mine?.Id });
  const undoing = (await app.call(bulk.undo, { ChangeId: mine?.Id ?? 0 }, options)).reply;
  expect(await waitForJob(undoing.JobId, microdata)).toMatchObject({ Result: { Changed: MANY, RefusedCount: 0 } });
  expect(await countOpened()).toBe(0);
});

test('a job does only what its owner may do when it runs', async () => {
  const admin = await aPerson(db, project, { roles: ['Admin'], everywhere: true });
  await runner.close();
  const started = (await app.call(bulk.setField, set, { as: manager, project })).reply;
  await app.call(people.updateRoles, { UserId: manager, Roles: ['Mentee'], ProjectId: project }, { as: admin });
  runner = await startJobs({ url: app.databaseUrl, files: app.files, kinds: [bulkJob] });
  expect(await waitForJob(started.JobId, manager)).toMatchObject({ State: 'failed', Result: null });
  expect(await countChangedMembers(project)).toBe(0);
});
