import { Worker } from 'node:worker_threads';
import { loadableEntry } from '@ithaki/script/loadable-entry';

interface Task {
  /** The script of the thread; it posts one message and ends. */
  entry: URL;
  data: unknown;
  /** Buffers that are moved to the thread and can no longer be used here. */
  transfer?: readonly ArrayBuffer[];
  /** Time limit in milliseconds. */
  within: number;
  /** Memory limit in megabytes. */
  memory: number;
  signal?: AbortSignal | undefined;
  /** Called with how many steps of how many are done, for each message `{ progress }` that the thread posts before its result. */
  onProgress?: (progress: [done: number, all: number]) => void;
}

const isProgress = (message: unknown): message is { progress: [number, number] } =>
  typeof message === 'object' && message !== null && 'progress' in message;

/**
 * Processes untrusted content in a separate thread, with limits on time and memory. If the content is broken, hostile
 * or too large, it throws (a DOMException named TimeoutError when it takes too long), and nothing else is affected.
 */
export async function runInThread<Result>({
  entry,
  data,
  transfer = [],
  within,
  memory,
  signal,
  onProgress,
}: Task): Promise<Result> {
  const loaded = await loadableEntry(entry);
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
      worker.on('message', (message) => {
        if (onProgress && isProgress(message)) onProgress(message.progress);
        else resolve(message);
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended without its result')));
      ending.addEventListener('abort', () => reject(ending.reason), { once: true });
      if (ending.aborted) reject(ending.reason);
    });
  } finally {
    await worker.terminate();
  }
}
