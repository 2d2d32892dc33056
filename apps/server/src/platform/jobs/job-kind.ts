import type { Readable } from 'node:stream';
import type { JsonValue } from '@ithaki/contract';
import type { TextKey } from '@ithaki/texts';
import type { z } from 'zod';
import type { Db } from '../database/db.ts';
import type { Scripts } from '../scripts/scripts.ts';
import type { Storage } from '../storage/storage.ts';
import type { Lane } from './job-lanes.ts';

/** What a running job receives in addition to its arguments. */
export interface JobContext {
  id: number;
  /**
   * The person who started the job. The job has the rights that this person has when it runs, not those at its start.
   */
  userId: number;
  projectId: number | null;
  /** Database connections; their statements have no time limit except that of the job's lane. */
  db: Db;
  /** Runs administrators' scripts. */
  scripts: Scripts;
  /** The storage of files, which is outside the database. */
  storage: Storage;
  /**
   * Aborted when the job is stopped, takes too long, or the server shuts down; pass it on to work that waits elsewhere.
   */
  signal: AbortSignal;
}

/** Reports the progress of a job. */
export interface Progress {
  /**
   * Reports that `done` of `total` parts are done. May be called for every part, because progress is stored at most
   * four times a second. Throws when the person stopped the job, it took too long, or the server shuts down; do not
   * catch that error.
   */
  report(done: number, total: number): Promise<void>;
}

/** A file that a job creates for its owner. */
export interface JobFile {
  /** File name of the download: 'Ωφελούμενοι.xlsx'. */
  name: string;
  /** Its media type. */
  type: string;
  content: Readable;
}

/** The result of a job, kept for 24 hours. */
export interface JobOutcome {
  result?: JsonValue;
  file?: JobFile;
}

/** The name of a kind of job, and the lane in which its jobs wait. */
export interface JobName {
  kind: string;
  /**
   * Jobs in the lane 'short' are stopped after 30 seconds. Use 'long' for exports and whatever grows with the
   * programme.
   */
  lane: Lane;
}

/** A kind of background job. */
export interface JobKind<Args extends z.ZodType = z.ZodType> extends JobName {
  /** The label of the displayed name, such as 'Εξαγωγή ωφελουμένων'. */
  label: TextKey;
  args: Args;
  /**
   * Returns the page that shows the result, without the project; when absent, the list of the person's jobs shows it.
   */
  page?(args: z.output<Args>): string;
  /** Does the work. A job that is killed halfway runs again from the beginning, so the work must be idempotent. */
  run(context: JobContext, args: z.output<Args>, progress: Progress): Promise<JobOutcome>;
}

/** Defines a kind of job for the list in app/features.ts, keeping the type of its arguments. */
export const defineJob = <Args extends z.ZodType>(kind: JobKind<Args>): JobKind<Args> => kind;
