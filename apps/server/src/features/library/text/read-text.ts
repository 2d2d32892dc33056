import { runInThread } from '../../../platform/threads/run-in-thread.ts';
import { MOST_MEMORY, MOST_TIME } from './limits.ts';
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
export const readText = (
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  { signal, within = MOST_TIME }: { signal?: AbortSignal; within?: number } = {},
): Promise<string> =>
  runInThread<string>({
    entry: besideThisFile(),
    data: { bytes, type },
    transfer: [bytes.buffer],
    within,
    memory: MOST_MEMORY,
    signal,
  });
