import type { Readable } from 'node:stream';
import type { JsonValue } from '@ithaki/contract';
import type { TextKey } from '@ithaki/texts';
import type { z } from 'zod';
import type { Db } from '../database/db.ts';
import type { Scripts } from '../scripts/scripts.ts';
import type { Lane } from './job-lanes.ts';

/** What a running job receives in addition to its arguments. */
export interface JobContext {
  id: number;
  /** The person who started the job: it may do what this person may do when it runs, not when it was started. */
  userId: number;
  projectId: number | null;
  /** Connections whose statements are limited by the lane alone. */
  db: Db;
  /** Runs administrators' scripts. */
  scripts: Scripts;
  /** Aborted when the job is stopped, takes too long or the server shuts down, for work that waits elsewhere. */
  signal: AbortSignal;
}

/** Reports the progress of a job. */
export interface Progress {
  /**
   * Reports that `done` of `total` pieces are done. May be called for every piece: it is stored at most four times a
   * second. Throws when the person stopped the job, it took too long or the server shuts down; do not catch that.
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

/** What a kind of job is called, and in which lane its jobs wait. */
export interface JobName {
  kind: string;
  /** 'short' jobs are stopped after 30 seconds; exports and whatever grows with the programme are 'long'. */
  lane: Lane;
}

/** A kind of background job. */
export interface JobKind<Args extends z.ZodType = z.ZodType> extends JobName {
  /** Its displayed name: 'Εξαγωγή ωφελουμένων'. */
  label: TextKey;
  args: Args;
  /** The page that shows its result, without the project; the list of the person's jobs where there is none. */
  page?(args: z.output<Args>): string;
  /** Does the work. A job killed halfway is run again from the beginning, so the work must be idempotent. */
  run(context: JobContext, args: z.output<Args>, progress: Progress): Promise<JobOutcome>;
}

/** Defines a kind of job for the list in app/features.ts, keeping the type of its arguments. */
export const defineJob = <Args extends z.ZodType>(kind: JobKind<Args>): JobKind<Args> => kind;
