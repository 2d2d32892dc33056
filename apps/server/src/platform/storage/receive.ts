import { createHash } from 'node:crypto';
import { finished, type Readable } from 'node:stream';
import { Refusal } from '../errors/refusal.ts';
import { toStorageFull } from './disk-space.ts';

/** Something that can be written at any position, such as an open file. */
export interface Target {
  /** Writes a chunk; returns a promise only when it is not written at once. */
  write(chunk: Buffer, position: number): Promise<void> | undefined;
}

/**
 * Writes a stream to a target from `offset` on, and returns its length and digest; throws 422 if it has more than
 * `most` bytes. The stream is read to its end all the same, so that the sender receives the reply.
 */
export async function receive(
  content: Readable,
  target: Target,
  { offset, most, signal }: { offset: number; most: number; signal?: AbortSignal },
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  let problem: unknown;
  let writing: Promise<void> | undefined;
  const failed = (error: unknown) => {
    problem ??= toStorageFull(error);
  };
  const take = (chunk: Buffer) => {
    if (bytes + chunk.length > most) problem ??= new Refusal(422, 'WrongPart');
    if (problem !== undefined) return;
    hash.update(chunk);
    try {
      writing = target.write(chunk, offset + bytes);
    } catch (error) {
      failed(error);
    }
    bytes += chunk.length;
    if (!writing) return;
    content.pause();
    writing.catch(failed).finally(() => content.resume());
  };
  const end = () => void content.destroy(new Error('given up'));
  signal?.addEventListener('abort', end, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      // A stream that is cut off, or abandoned because the same part is sent again, was no whole request.
      finished(content, { writable: false }, (error) => (error ? reject(new Refusal(400, 'Malformed')) : resolve()));
      content.on('data', take);
      // It may have been aborted before anyone listened.
      if (signal?.aborted) end();
    });
  } finally {
    signal?.removeEventListener('abort', end);
    content.off('data', take);
    // The next writer at this position must not meet an unfinished write.
    await writing?.catch(failed);
  }
  if (problem !== undefined) throw problem;
  return { bytes, sha256: hash.digest('hex') };
}
