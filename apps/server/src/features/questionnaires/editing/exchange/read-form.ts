import { formFileBytes, type ParsedBodyOf, type questEditing, type ReplyOf } from '@ithaki/contract';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import { offeredLanguages } from '../../../../platform/texts/translate.ts';
import { isOutOfMemory, isTooSlow } from '../../../../platform/threads/thread-limits.ts';
import { WarmThreads } from '../../../../platform/threads/warm-threads.ts';

type Reply = ReplyOf<typeof questEditing.importForm>;

/** Input of a worker thread: a file with its name, and the languages that its texts may have. */
export interface FormReadTask {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  languages: readonly string[];
}

/** Result of a worker thread: the form, or the reason it was refused. */
export type FormReadResult = Reply | { refusal: { code: string; params: Record<string, string | number> } };

const MEGABYTE = 1_000_000;
const supportedExtensions = ['xlsx', 'xls', 'csv', 'json', 'xml'];

const workerUrl = () => new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './form-worker.js', import.meta.url);

/** Limits of a thread: milliseconds for one form, megabytes of memory, and forms read at once. */
const threads = new WarmThreads<FormReadTask, FormReadResult>({
  entry: workerUrl(),
  within: 20_000,
  memory: 384,
  most: 2,
});

/**
 * Reads another tool's form or a questionnaire file of this application, in a worker thread; every problem is a refusal
 * with a message.
 */
export async function readForm({ Name, File }: ParsedBodyOf<typeof questEditing.importForm>): Promise<Reply> {
  const extension = Name.toLowerCase().split('.').at(-1) ?? '';
  if (!supportedExtensions.includes(extension)) throw new Refusal(422, 'FormFileUnknown');
  // Copied because the buffer is moved to the thread.
  const bytes = Uint8Array.from(Buffer.from(File, 'base64'));
  if (bytes.length > formFileBytes) throw tooLarge();
  const task = { name: Name, bytes, languages: offeredLanguages() };
  const read = await threads.run(task, [bytes.buffer]).catch((error: unknown): FormReadResult => {
    if (isOutOfMemory(error)) throw tooLarge();
    if (isTooSlow(error)) throw new Refusal(422, 'FormFileTooSlow');
    throw error;
  });
  if ('refusal' in read) throw new Refusal(422, read.refusal.code, { params: read.refusal.params });
  return read;
}

const tooLarge = () => new Refusal(422, 'FormFileTooLarge', { params: { megabytes: formFileBytes / MEGABYTE } });
