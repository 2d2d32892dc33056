import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Context } from '../../access/context.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { loadJob } from './own-jobs.ts';

/** The file of a job, never shown in the page or kept in between. One of another person’s job is not there at all. */
export async function downloadFile(context: Context, id: number, folder: string): Promise<Readable> {
  const { fileKey, fileName, fileType, fileBytes } = await loadJob(context, id);
  if (fileKey === null || fileName === null) throw gone();
  const file = await open(join(folder, fileKey)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? gone() : error;
  });
  context.reply
    .type(fileType ?? 'application/octet-stream')
    .header('content-disposition', attachment(fileName))
    .header('content-length', fileBytes)
    .header('x-content-type-options', 'nosniff');
  return createReadStream('', { fd: file });
}

const gone = () => new Refusal(410, 'FileGone');
