import { formFileBytes, type ParsedBodyOf, type questEditing, type ReplyOf } from '@ithaki/contract';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import { isOutOfMemory, isTooSlow } from '../../../../platform/threads/thread-limits.ts';
import { WarmThreads } from '../../../../platform/threads/warm-threads.ts';

type Reply = ReplyOf<typeof questEditing.importForm>;

/** What a thread is given. */
export interface ReadTask {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What a thread gives: what was read, or why nothing was. */
export type ReadForm = Reply | { refusal: { code: string; params: Record<string, string | number> } };

const MEGABYTE = 1_000_000;
const known = ['xlsx', 'xls', 'csv', 'json'];

const besideThisFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './form-worker.js', import.meta.url);

/** Milliseconds that reading one form may take, megabytes of memory, and forms that are read at once. */
const threads = new WarmThreads<ReadTask, ReadForm>({
  entry: besideThisFile(),
  within: 20_000,
  memory: 384,
  most: 2,
});

/** Reads another tool's form, or a file of ours, in a thread of its own; whatever is wrong with it is a sentence. */
export async function readForm({ Name, File }: ParsedBodyOf<typeof questEditing.importForm>): Promise<Reply> {
  const end = Name.toLowerCase().split('.').at(-1) ?? '';
  if (!known.includes(end)) throw new Refusal(422, 'FormFileUnknown');
  // A copy of its own, since the buffer goes over to the thread.
  const bytes = Uint8Array.from(Buffer.from(File, 'base64'));
  if (bytes.length > formFileBytes) throw tooLarge();
  const read = await threads.run({ name: Name, bytes }, [bytes.buffer]).catch((error: unknown): ReadForm => {
    if (isOutOfMemory(error)) throw tooLarge();
    if (isTooSlow(error)) throw new Refusal(422, 'FormFileTooSlow');
    throw error;
  });
  if ('refusal' in read) throw new Refusal(422, read.refusal.code, { params: read.refusal.params });
  return read;
}

const tooLarge = () => new Refusal(422, 'FormFileTooLarge', { params: { megabytes: formFileBytes / MEGABYTE } });
