import { Worker } from 'node:worker_threads';
import { MOST_MEMORY, MOST_TIME } from './limits.ts';
import { loadable } from './loadable.ts';
import { isOffice } from './office.ts';

const besideThisFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './text-worker.js', import.meta.url);

/** Whether there may be text in a file of this media type that can be read. */
export const isReadable = (type: string): boolean =>
  type === 'application/pdf' || isOffice(type) || ['text/plain', 'text/csv', 'text/markdown'].includes(type);

/**
 * The text inside a file: words between single blanks. Read in a thread of its own with bounds on time and memory; a
 * file that is broken, locked by a password or too much throws, and harms nothing else.
 */
export async function readText(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  { signal, within = MOST_TIME }: { signal?: AbortSignal; within?: number } = {},
): Promise<string> {
  const entry = await loadable(besideThisFile());
  const patience = AbortSignal.timeout(within);
  const ending = signal ? AbortSignal.any([signal, patience]) : patience;
  const worker = new Worker(entry, {
    workerData: { bytes, type },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY, stackSizeMb: 8 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the reading of a file ended without its text')));
      ending.addEventListener('abort', () => reject(ending.reason), { once: true });
      if (ending.aborted) reject(ending.reason);
    });
  } finally {
    await worker.terminate();
  }
}
