import type { FileRecord } from '@ithaki/contract';
import type { WorkbookView } from '@ithaki/sheets/view';
import { api } from '../../api/client.ts';
import { FileReply } from '../../api/send.ts';
import { TooLarge } from './preview-props.ts';

/** Maximum size for a preview; larger documents can only be downloaded. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Milliseconds after which converting a document is aborted. */
const MAX_TIME = 20_000;

/** Message to the worker. */
export interface OfficeRequest {
  kind: 'document' | 'sheet';
  bytes: ArrayBuffer;
}

/** The worker's result by kind: markup before sanitising, or the rows of a workbook. */
export interface OfficeResult {
  document: string;
  sheet: WorkbookView;
}

export type OfficeReply<Kind extends OfficeRequest['kind']> = { made: OfficeResult[Kind] } | { failed: string };

async function loadBytes({ Id, Version, Bytes }: FileRecord, signal: AbortSignal): Promise<ArrayBuffer> {
  if (Bytes > MAX_BYTES) throw new TooLarge();
  const reply = await api.files.download({ Id, version: Version }, { signal });
  if (!(reply instanceof FileReply)) throw new Error('No file came');
  return reply.content.arrayBuffer();
}

/** Converts an Office file in a separate worker, which is terminated afterwards. */
export async function readOffice<Kind extends OfficeRequest['kind']>(
  kind: Kind,
  file: FileRecord,
  signal: AbortSignal,
): Promise<OfficeResult[Kind]> {
  const bytes = await loadBytes(file, signal);
  const worker = new Worker(new URL('./office-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const fail = (reason: string) => () => reject(new Error(reason));
      setTimeout(fail('It took too long'), MAX_TIME);
      signal.addEventListener('abort', fail('Stopped'));
      worker.addEventListener('error', fail('It cannot be read'));
      worker.addEventListener('message', ({ data }: MessageEvent<OfficeReply<Kind>>) =>
        'made' in data ? resolve(data.made) : reject(new Error(data.failed)),
      );
      worker.postMessage({ kind, bytes } satisfies OfficeRequest, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
