import { runInThread } from '../../../platform/threads/run-in-thread.ts';
import { MAX_MEMORY_MB, MAX_READ_MS } from './limits.ts';
import { isOffice } from './office.ts';

const workerUrl = () => new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './text-worker.js', import.meta.url);

/** Whether text can be read from files of a media type. */
export const isReadable = (type: string): boolean =>
  type === 'application/pdf' || isOffice(type) || ['text/plain', 'text/csv', 'text/markdown'].includes(type);

/**
 * Extracts the text of a file: words separated by single spaces. Runs in a worker thread with limits on time and
 * memory; a file that is broken, password-protected or too large throws without further harm.
 */
export const readText = (
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  { signal, within = MAX_READ_MS }: { signal?: AbortSignal; within?: number } = {},
): Promise<string> =>
  runInThread<string>({
    entry: workerUrl(),
    data: { bytes, type },
    transfer: [bytes.buffer],
    within,
    memory: MAX_MEMORY_MB,
    signal,
  });
