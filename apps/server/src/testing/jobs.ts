import { type Job, jobs } from '@ithaki/contract';
import { afterAll, expect } from 'vitest';
import type { JobKind } from '../platform/jobs/job-kind.ts';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import type { TestApp } from './test-app.ts';

/** Runs jobs of these kinds until the test file ends. Returns a function that waits until a job has ended. */
export async function runningJobs(
  app: TestApp,
  kinds: readonly JobKind[],
): Promise<(id: number, as: number) => Promise<Job>> {
  const runner = await startJobs({ url: app.databaseUrl, files: app.files, kinds });
  afterAll(() => runner.close());
  return async (Id, as) => {
    const read = async () => (await app.call(jobs.get, { Id }, { as })).reply;
    await expect.poll(async () => (await read()).EndedAt, { timeout: 30_000 }).not.toBeNull();
    return read();
  };
}
