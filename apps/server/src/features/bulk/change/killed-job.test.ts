import { bulk } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPerson, aProject } from '../../../testing/factories.ts';
import { programStarter } from '../../../testing/server-program.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { createManyMentees } from './create-many-mentees.testing.ts';

const MANY = 8_000;

const app = await aTestApp();
const { db } = app;
const aServer = programStarter(app.databaseUrl);

const jobNow = async (id: number | null) => {
  const { rows } = await sql<{ state: string; progress: number; attempts: number }>`
    select state, progress, attempts from jobs where id = ${id}`.execute(db);
  return rows[0];
};
const changed = async (project: number) =>
  (
    await sql<{
      all: number;
    }>`select count(*)::int as all from members where project_id = ${project} and state = 3`.execute(db)
  ).rows[0]?.all;

test('a change of 8,000 rows whose server is killed half-way has changed nothing; after a restart it is made completely, and once', {
  timeout: 900_000,
}, async () => {
  const { id: project } = await aProject(db);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  await createManyMentees(db, project, MANY);
  const body = { Roles: ['Mentee' as const], State: 3 };
  const first = aServer();
  // The server has created the tables of the job queue by then, in several migrations.
  await first.address();
  const { JobId } = (await app.call(bulk.setState, body, { as: manager, project })).reply;
  expect(JobId).toEqual(expect.any(Number));
  await expect.poll(async () => (await jobNow(JobId))?.progress, { interval: 5 }).toBeGreaterThan(0);
  await first.kill();
  expect(await jobNow(JobId)).toMatchObject({ state: 'running', attempts: 1 });
  await expect.poll(() => changed(project)).toBe(0);

  const second = aServer();
  await expect.poll(async () => (await jobNow(JobId))?.state).toBe('done');
  expect(await jobNow(JobId)).toMatchObject({ attempts: 2, progress: MANY });
  expect(await changed(project)).toBe(MANY);
  const made = await sql<{ rows: number }>`select count(r.*)::int as rows from bulk_changes c
    join bulk_change_rows r on r.change_id = c.id where c.project_id = ${project} group by c.id`.execute(db);
  expect(made.rows).toEqual([{ rows: MANY }]);
  await second.stop();
});
