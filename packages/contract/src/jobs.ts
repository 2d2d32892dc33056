import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { done, id, instant, jsonValue, nothing } from './core/fields.ts';

/** How a job stands. */
export const jobState = z.enum(['waiting', 'running', 'done', 'failed', 'stopped']);

/** Long work that a person began, as they see it. Ended ones are kept for 24 hours. */
export const job = z.strictObject({
  Id: id,
  /** What is being done, in the caller's language. */
  Title: z.string(),
  Kind: z.string(),
  State: jobState,
  /** Whether its end was asked for and is awaited. */
  Stopping: z.boolean(),
  /** Pieces done, of `Total` where that is known. */
  Progress: z.int(),
  Total: z.int().nullable(),
  /** What it found, as its kind defines. */
  Result: jsonValue.nullable(),
  /** What it made, to be downloaded; null without one. */
  File: z.strictObject({ Name: z.string(), Bytes: z.int() }).nullable(),
  /** Why it failed, as a sentence. */
  Error: z.string().nullable(),
  CreatedAt: instant,
  EndedAt: instant.nullable(),
});
export type Job = z.output<typeof job>;

const ownJobs = z.strictObject({
  Jobs: z.array(job),
  /** Names what was listed; given to `Watch` to wait for a change of it. */
  Revision: z.string(),
});

export const jobs = {
  mine: call({
    path: '/api/jobs/Mine',
    summary: 'The caller’s own jobs that have not ended or did so in the last 24 hours, the newest first.',
    permission: 'own.account',
    reach: 'own',
    ...reads,
    body: nothing,
    reply: ownJobs,
  }),
  watch: call({
    path: '/api/jobs/Watch',
    summary:
      'The same, answered as soon as it is no longer what `Since` names, or after 20 seconds. Without `Since`, at once.',
    permission: 'own.account',
    reach: 'own',
    ...reads,
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
      'Ends one of the caller’s own jobs: at once while it waits, soon when it runs. What has ended stays as it is.',
    permission: 'own.account',
    reach: 'own',
    ...changes,
    body: z.strictObject({ Id: id }),
    reply: done,
  }),
  download: call({
    method: 'GET',
    path: '/api/jobs/download',
    summary: 'The file that one of the caller’s own jobs made.',
    permission: 'own.account',
    reach: 'own',
    ...reads,
    body: z.strictObject({ id: z.coerce.number().pipe(id) }),
    reply: z.unknown(),
    errors: ['FileGone'],
  }),
};
