import { importFileBytes, importRows, type imports, type ParsedBodyOf } from '@ithaki/contract';
import { readTable, SheetError } from '@ithaki/sheets';
import { Refusal } from '../../platform/errors/refusal.ts';
import { isOutOfMemory, isTooSlow } from '../../platform/threads/thread-limits.ts';
import { WarmThreads } from '../../platform/threads/warm-threads.ts';
import { collectRows, type ReadList } from './collect-rows.ts';

type Body = ParsedBodyOf<typeof imports.read>;

/** Input of a worker thread: a file, and its name if known. */
export interface ListReadTask {
  name?: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Result of a worker thread: the list, or the reason it was refused. */
export type ListReadResult = ReadList | 'tooManyRows' | { refusal: Pick<SheetError, 'code' | 'place'> };

const workerUrl = () => new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './list-worker.js', import.meta.url);

/** Limits of a thread: milliseconds for one file, megabytes of memory, and files read at once. */
const threads = new WarmThreads<ListReadTask, ListReadResult>({
  entry: workerUrl(),
  within: 15_000,
  memory: 512,
  most: 2,
});

/**
 * Reads a list: pasted text here, an uploaded file in a worker thread. Every problem becomes a refusal with a message.
 */
export async function readList({ Text, File, Name }: Body): Promise<ReadList> {
  const read = File === undefined ? await readPasted(Text ?? '') : await readFile(File, Name);
  if (read === 'tooManyRows') throw new Refusal(422, 'SheetTooManyRows', { params: { most: importRows } });
  if ('refusal' in read) throw refusalOf(read.refusal);
  return read;
}

/** Limits of a pasted list, which is read without a thread: it is one text, and the call limits its length. */
const pastedLimits = { bytes: importFileBytes, cells: 3_000_000 };

async function readPasted(text: string): Promise<ListReadResult> {
  try {
    return await collectRows(await readTable(text, { limits: pastedLimits }));
  } catch (error) {
    if (error instanceof SheetError) return { refusal: error };
    throw error;
  }
}

async function readFile(base64: string, name: string | undefined): Promise<ListReadResult> {
  // Copied because the buffer is moved to the thread.
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  if (bytes.length > importFileBytes) return { refusal: { code: 'TooLarge', place: { limit: importFileBytes } } };
  return threads.run({ bytes, ...(name !== undefined && { name }) }, [bytes.buffer]).catch((error: unknown) => {
    if (isOutOfMemory(error)) return { refusal: { code: 'TooManyCells', place: {} } };
    if (isTooSlow(error)) throw new Refusal(422, 'SheetTooSlow');
    throw error;
  });
}

const MEGABYTE = 1_000_000;

function refusalOf({ code, place: { row, line, limit } }: Pick<SheetError, 'code' | 'place'>): Refusal {
  const params = { row: row ?? 1, line: line ?? 1, megabytes: Math.round((limit ?? importFileBytes) / MEGABYTE) };
  return new Refusal(422, `Sheet${code}`, { params });
}
