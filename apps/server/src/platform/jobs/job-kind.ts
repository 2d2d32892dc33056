import type { Readable } from 'node:stream';
import type { JsonValue } from '@ithaki/contract';
import type { TextKey } from '@ithaki/texts';
import type { z } from 'zod';
import type { Db } from '../database/db.ts';
import type { Scripts } from '../scripts/scripts.ts';

/** What a running job is given besides its arguments. */
export interface JobContext {
  id: number;
  /** Whose job it is: it reaches what this person may reach when it runs, not when it was asked for. */
  userId: number;
  projectId: number | null;
  /** Connections whose statements may run long. */
  db: Db;
  /** Runs administrators' scripts. */
  scripts: Scripts;
  /** Ends when the job is stopped or the server shuts down, for what waits elsewhere. */
  signal: AbortSignal;
}

/** How far a job is. */
export interface Progress {
  /**
   * Notes that `done` of `total` pieces are done. May be called for every piece: it is written down four times a second.
   * Throws when the person stopped the job or the server shuts down; let that pass.
   */
  report(done: number, total: number): Promise<void>;
}

/** A file that a job makes for its owner. */
export interface JobFile {
  /** As it is downloaded: 'Ωφελούμενοι.xlsx'. */
  name: string;
  /** Its media type. */
  type: string;
  content: Readable;
}

/** What a job leaves: both are kept for 24 hours. */
export interface JobOutcome {
  result?: JsonValue;
  file?: JobFile;
}

/** A kind of long work. */
export interface JobKind<Args extends z.ZodType = z.ZodType> {
  kind: string;
  /** What the person reads of it: 'Εξαγωγή ωφελουμένων'. */
  label: TextKey;
  args: Args;
  /** Does the work. Killed half-way it is run again from the beginning, so doing it twice must be as doing it once. */
  run(context: JobContext, args: z.output<Args>, progress: Progress): Promise<JobOutcome>;
}

/** A kind of long work, for the list in app/features.ts; keeps the type of its arguments. */
export const defineJob = <Args extends z.ZodType>(kind: JobKind<Args>): JobKind<Args> => kind;
