import type { RehearsalProblem, Report } from '@ithaki/rehearsal';
import { workerEntry } from '@ithaki/script/server';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { runInThread } from '../../../platform/threads/run-in-thread.ts';
import { isOutOfMemory, isTooSlow } from '../../../platform/threads/thread-limits.ts';

/** Input of the worker thread. */
export interface RehearsalTask {
  problem: RehearsalProblem;
  /** The address of the entry of the sandbox's threads. */
  scriptWorker: string;
}

const entry = () => new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './rehearsal-worker.js', import.meta.url);

/** Milliseconds and megabytes that a rehearsal may take: many times what the largest programme needs. */
const LIMITS = { within: 600_000, memory: 512 };

/** Rehearses in a worker thread, which ends when the signal is aborted; one that takes too much is refused. */
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
