import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Context } from '../../access/context.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { loadJob } from './own-jobs.ts';

/**
 * Sends the file of one of the actor's jobs as a download; 404 for another person's job, 410 when the file is gone. The
 * browser neither shows it in the page nor caches it.
 */
export async function downloadJobFile(context: Context, id: number, folder: string): Promise<Readable> {
  const { fileKey, fileName, fileType, fileBytes } = await loadJob(context, id);
  if (fileKey === null || fileName === null) throw fileGone();
  const file = await open(join(folder, fileKey)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? fileGone() : error;
  });
  context.reply
    .type(fileType ?? 'application/octet-stream')
    .header('content-disposition', attachment(fileName))
    .header('content-length', fileBytes)
    .header('x-content-type-options', 'nosniff');
  return createReadStream('', { fd: file });
}

const fileGone = () => new Refusal(410, 'FileGone');
