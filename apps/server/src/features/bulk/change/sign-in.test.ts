import { accounts, type BulkReply, bulk, jobs } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '../../../platform/jobs/start-jobs.ts';
import { aMentee, aPassword, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { bulkJob } from '../index.ts';
import { createManyMentees } from './create-many-mentees.testing.ts';

const MANY = 2_100;
const Password = 'θάλασσα&άλας7';

const app = await aTestApp();
const { db } = app;
let runner: Awaited<ReturnType<typeof startJobs>>;
beforeAll(async () => {
  runner = await startJobs({ url: app.databaseUrl, files: app.files, kinds: [bulkJob] });
});
afterAll(async () => {
  await runner.close();
});

/** Whether any session waits for a lock. */
const isWaitingForLock = async () =>
  (
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
  ).rows.length > 0;

test('while a long change is undone, the caller can sign in and change their password, and the people concerned can sign in', async () => {
  const { id: project } = await aProject(db);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'], userName: 'manager' });
  const mentee = await aMentee(db, project, { userName: 'mentee' });
  await createManyMentees(db, project, MANY);
  for (const id of [manager, mentee]) await aPassword(db, id, Password);
  const options = { as: manager, project };
  const ended = async (Id: number | null) => {
    const get = async () => (await app.call(jobs.get, { Id: Id ?? 0 }, options)).reply;
    await expect.poll(async () => (await get()).EndedAt).not.toBeNull();
    return get();
  };
  const set = { Roles: ['Mentee' as const], Field: 'staffNote', Value: 'νέα' };
  const made = await ended((await app.call(bulk.setField, set, options)).reply.JobId);
  const { ChangeId } = made.Result as BulkReply;
  // Locks the rows that the job writes first, so that the job waits while it holds the rows of everyone else.
  const undoing = await db.transaction().execute(async (holder) => {
    await sql`select 1 from bulk_change_rows where change_id = ${ChangeId} limit 1 for update`.execute(holder);
    const { JobId } = (await app.call(bulk.undo, { ChangeId: ChangeId ?? 0 }, options)).reply;
    await expect.poll(isWaitingForLock).toBe(true);
    for (const UserName of ['manager', 'mentee'])
      expect((await app.call(accounts.signIn, { UserName, Password })).status).toBe(200);
    const Current = Password;
    const changed = await app.call(
      accounts.changeOwnPassword,
      { Current, Password: `${Password}νέος` },
      { as: manager },
    );
    expect(changed.status).toBe(200);
    return JobId;
  });
  expect(await ended(undoing)).toMatchObject({ State: 'done', Result: { Changed: MANY + 1, RefusedCount: 0 } });
});
