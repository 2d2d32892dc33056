import { jobs, questResults } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startJobs } from '../../../platform/jobs/start-jobs.ts';
import { anAdmin } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { answersExportJob, resultsJob } from '../index.ts';
import { createQuestWorld, question } from '../questionnaires.testing.ts';

const kinds = [resultsJob, answersExportJob];
const app = await aTestApp({}, { jobKinds: kinds });
const { db } = app;
const MANY = 2_100;
const options = ['ID_0011', 'ID_0012'].map((Value) => ({ Value, Text: Value }));
const { project, QuestId } = await createQuestWorld(db, [question('ID_0001', { Type: 'radio', Options: options })]);
const as = await anAdmin(db, project.id);

// Uses the answer sets of a link, so that no person need be created for each.
await sql`
  with link as (
    insert into quest_tokens (project_id, quest_id, name) values (${project.id}, ${QuestId}, 'manymany') returning id),
  sets as (
    insert into answer_sets (project_id, quest_id, version, token_id, started_at, ended_at, ended)
    select ${project.id}, ${QuestId}, 1, link.id, now(), now(), 'finished'
    from link, generate_series(1, ${MANY}::int) returning id)
  insert into answers (set_id, group_id, option_id, at)
  select id, 'ID_0001', case when id % 3 = 0 then 'ID_0011' else 'ID_0012' end, now() from sets`.execute(db);

const runJobs = () => startJobs({ url: app.databaseUrl, files: app.files, kinds });
// The job queue creates its tables when a server first runs.
await (await runJobs()).close();

/** Waits for a job to end and returns it. */
async function waitForJob(Id: number) {
  const runner = await runJobs();
  const jobOf = async () => (await app.call(jobs.get, { Id }, { as })).reply;
  await expect.poll(async () => (await jobOf()).EndedAt).not.toBeNull();
  await expect.poll(async () => (await sql`select 1 from graphile_worker._private_jobs`.execute(db)).rows).toEqual([]);
  await runner.close();
  return jobOf();
}

test('results of many answer sets are counted by a job', async () => {
  const { reply } = await app.call(questResults.results, { QuestId }, { as });
  if (!('JobId' in reply)) throw new Error('so many sets are counted by a job');
  const { State, Total, Result } = await waitForJob(reply.JobId);
  expect([State, Total]).toEqual(['done', MANY]);
  expect(Result).toMatchObject({
    All: MANY,
    Questions: [{ Answered: MANY, Options: [{ Count: 700 }, { Count: 1400 }] }],
  });
});

test('the file of many answer sets is made by a job, with one row per respondent', async () => {
  const { reply } = await app.call(questResults.export, { QuestId, Format: 'csv' }, { as });
  if (!('JobId' in reply)) throw new Error('so many rows are made by a job');
  const { File } = await waitForJob(reply.JobId);
  expect(File?.Name).toMatch(/^Απαντήσεις .*\.csv$/);
  const cookie = await app.cookieOf(as);
  const file = await app.server.inject({ url: `/api/jobs/download?id=${reply.JobId}`, headers: { cookie } });
  expect(file.body.trim().split('\r\n')).toHaveLength(1 + MANY);
});
