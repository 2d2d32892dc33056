import type { FileRecord } from '@ithaki/contract';
import type { WorkbookView } from '@ithaki/sheets/view';
import { api } from '../../api/client.ts';
import { FileReply } from '../../api/send.ts';
import { TooLarge } from './preview-props.ts';

/** Larger documents are only taken down. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Milliseconds a document may take; what is made to take for ever is given up. */
const MOST_TIME = 20_000;

/** What the worker is asked. */
export interface OfficeAsked {
  kind: 'document' | 'sheet';
  bytes: ArrayBuffer;
}

/** What it makes of each sort: markup, not yet made safe, or rows. */
export interface OfficeMade {
  document: string;
  sheet: WorkbookView;
}

export type OfficeAnswer<Kind extends OfficeAsked['kind']> = { made: OfficeMade[Kind] } | { failed: string };

async function bytesOf({ Id, Version, Bytes }: FileRecord, signal: AbortSignal): Promise<ArrayBuffer> {
  if (Bytes > MOST_BYTES) throw new TooLarge();
  const reply = await api.files.download({ Id, version: Version }, { signal });
  if (!(reply instanceof FileReply)) throw new Error('No file came');
  return reply.content.arrayBuffer();
}

/** Reads an Office file in a worker of its own, which is ended with its work. */
export async function readOffice<Kind extends OfficeAsked['kind']>(
  kind: Kind,
  file: FileRecord,
  signal: AbortSignal,
): Promise<OfficeMade[Kind]> {
  const bytes = await bytesOf(file, signal);
  const worker = new Worker(new URL('./office-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const give = (why: string) => () => reject(new Error(why));
      setTimeout(give('It took too long'), MOST_TIME);
      signal.addEventListener('abort', give('Stopped'));
      worker.addEventListener('error', give('It cannot be read'));
      worker.addEventListener('message', ({ data }: MessageEvent<OfficeAnswer<Kind>>) =>
        'made' in data ? resolve(data.made) : reject(new Error(data.failed)),
      );
      worker.postMessage({ kind, bytes } satisfies OfficeAsked, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
