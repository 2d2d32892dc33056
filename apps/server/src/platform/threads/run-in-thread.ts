import { Worker } from 'node:worker_threads';
import { loadable } from './loadable.ts';

interface Task {
  /** The entry that the thread runs; it posts one message and ends. */
  entry: URL;
  data: unknown;
  /** What goes over to the thread and is gone here. */
  transfer?: readonly ArrayBuffer[];
  /** Milliseconds it may take. */
  within: number;
  /** Megabytes it may hold. */
  memory: number;
  signal?: AbortSignal | undefined;
}

/**
 * Does work on what others made in a thread of its own, with bounds on time and memory: a file that is broken, hostile
 * or too much throws (a DOMException named TimeoutError when it takes too long), and harms nothing else.
 */
export async function runInThread<Result>({
  entry,
  data,
  transfer = [],
  within,
  memory,
  signal,
}: Task): Promise<Result> {
  const loaded = await loadable(entry);
  const patience = AbortSignal.timeout(within);
  const ending = signal ? AbortSignal.any([signal, patience]) : patience;
  const worker = new Worker(loaded, {
    workerData: data,
    transferList: [...transfer],
    resourceLimits: { maxOldGenerationSizeMb: memory, stackSizeMb: 8 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended without its result')));
      ending.addEventListener('abort', () => reject(ending.reason), { once: true });
      if (ending.aborted) reject(ending.reason);
    });
  } finally {
    await worker.terminate();
  }
}
