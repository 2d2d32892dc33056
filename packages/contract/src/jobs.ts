import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { done, id, instant, jsonValue, nothing } from './core/fields.ts';

/** The states of a job. */
export const jobState = z.enum(['waiting', 'running', 'done', 'failed', 'stopped']);

/** Long work that a person began, as sent to them. Ended jobs are kept for 24 hours. */
export const job = z.strictObject({
  Id: id,
  /** What the job does, in the caller's language. */
  Title: z.string(),
  Kind: z.string(),
  State: jobState,
  /** Whether the person requested that it stops; it has not ended yet. */
  Stopping: z.boolean(),
  /** Completed steps, out of `Total` when that is known. */
  Progress: z.int(),
  Total: z.int().nullable(),
  /** Its result, in a shape that its kind defines. */
  Result: jsonValue.nullable(),
  /** The file it made, to be downloaded; null without one. */
  File: z.strictObject({ Name: z.string(), Bytes: z.int() }).nullable(),
  /** Why it failed, as a sentence. */
  Error: z.string().nullable(),
  CreatedAt: instant,
  EndedAt: instant.nullable(),
});
export type Job = z.output<typeof job>;

const ownJobs = z.strictObject({
  Jobs: z.array(job),
  /** Identifies this state of the list; passed to `Watch` to wait for a change. */
  Revision: z.string(),
});

/** Calls about the caller's own long-running jobs. */
export const jobs = {
  mine: call({
    path: '/api/jobs/Mine',
    summary: 'The caller’s own jobs that have not ended or ended in the last 24 hours, the newest first.',
    permission: 'own.account',
    reach: 'own',
    ...reads,
    body: nothing,
    reply: ownJobs,
  }),
  watch: call({
    path: '/api/jobs/Watch',
    summary:
      'The caller’s own jobs, as soon as their revision is no longer `Since`, or after 20 seconds. Without `Since`, at once.',
    permission: 'own.account',
    reach: 'own',
    ...reads,
    unattended: true,
    body: z.strictObject({ Since: z.string().max(60).optional() }),
    reply: ownJobs,
  }),
  get: call({
    path: '/api/jobs/Get',
    summary: 'One of the caller’s own jobs.',
    permission: 'own.account',
    reach: 'own',
    ...reads,
    body: z.strictObject({ Id: id }),
    reply: job,
  }),
  stop: call({
    path: '/api/jobs/Stop',
    summary:
      'Ends one of the caller’s own jobs: at once while it waits, soon when it runs. An ended job stays as it is.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    body: z.strictObject({ Id: id }),
    reply: done,
  }),
  download: call({
    method: 'GET',
    path: '/api/jobs/download',
    overHttp: true,
    summary: 'The file that one of the caller’s own jobs made.',
    permission: 'own.account',
    reach: 'own',
    ...reads,
    body: z.strictObject({ id: z.coerce.number().pipe(id) }),
    reply: z.unknown(),
    errors: ['FileGone'],
  }),
};
