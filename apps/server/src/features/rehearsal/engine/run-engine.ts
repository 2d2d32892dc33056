import type { RehearsalProblem, Report } from '@ithaki/rehearsal';
import { workerEntry } from '@ithaki/script/server';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { runInThread } from '../../../platform/threads/run-in-thread.ts';
import { isOutOfMemory, isTooSlow } from '../../../platform/threads/thread-limits.ts';

/** Input of the worker thread. */
export interface RehearsalTask {
  problem: RehearsalProblem;
  /** URL of the module that the worker threads of the script sandbox run. */
  scriptWorker: string;
}

const entry = () => new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './rehearsal-worker.js', import.meta.url);

/** Milliseconds and megabytes that a rehearsal may take: many times what the largest programme needs. */
const LIMITS = { within: 600_000, memory: 512 };

/** Runs a rehearsal in a worker thread, until the signal is aborted; throws 422 if it exceeds its time or memory. */
export async function rehearseInThread(
  problem: RehearsalProblem,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, all: number) => void },
): Promise<Report> {
  try {
    return await runInThread<Report>({
      entry: entry(),
      data: { problem, scriptWorker: (await workerEntry()).href } satisfies RehearsalTask,
      ...LIMITS,
      signal,
      onProgress: ([done, all]) => onProgress(done, all),
    });
  } catch (error) {
    if (isTooSlow(error) || isOutOfMemory(error)) throw new Refusal(422, 'RehearsalTooBig');
    throw error;
  }
}
