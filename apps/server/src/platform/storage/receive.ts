import { createHash } from 'node:crypto';
import { finished, type Readable } from 'node:stream';
import { Refusal } from '../errors/refusal.ts';
import { toStorageFull } from './disk-space.ts';

/** Something to which bytes can be written at any position, such as an open file. */
export interface Target {
  /** Writes a chunk; returns a promise only if it is not written at once. */
  write(chunk: Buffer, position: number): Promise<void> | undefined;
}

/**
 * Writes a stream to a target from `offset` on, and returns its length and digest. Throws 422 if it has more than
 * `most` bytes; even then it is read to its end, so that the sender receives the reply.
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
      // A stream that breaks off, or that is abandoned because the same part is sent again, is not a complete request.
      finished(content, { writable: false }, (error) => (error ? reject(new Refusal(400, 'Malformed')) : resolve()));
      content.on('data', take);
      // The signal may have been aborted before anyone listened to it.
      if (signal?.aborted) end();
    });
  } finally {
    signal?.removeEventListener('abort', end);
    content.off('data', take);
    // The unfinished write must end first, so that it cannot mix with the next writer at this position.
    await writing?.catch(failed);
  }
  if (problem !== undefined) throw problem;
  return { bytes, sha256: hash.digest('hex') };
}
