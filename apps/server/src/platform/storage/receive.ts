import { createHash } from 'node:crypto';
import { finished, type Readable } from 'node:stream';
import { Refusal } from '../errors/refusal.ts';
import { asFull } from './disk-space.ts';

/** What can be written into at any place, such as an open file. */
export interface Target {
  /** Writes at once, or says that it takes a while. */
  write(chunk: Buffer, position: number): Promise<void> | undefined;
}

/**
 * Writes what comes from `offset` on, and says what it was; refuses it once it is more than `most` bytes. It is read to
 * its end all the same, so that the sender hears why.
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
    problem ??= asFull(error);
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
      // What is cut off on its way, or given up for the same coming anew, was no whole request.
      finished(content, { writable: false }, (error) => (error ? reject(new Refusal(400, 'Malformed')) : resolve()));
      content.on('data', take);
      // It may have been given up before anyone listened.
      if (signal?.aborted) end();
    });
  } finally {
    signal?.removeEventListener('abort', end);
    content.off('data', take);
    // Whoever writes there next must find nobody writing.
    await writing?.catch(failed);
  }
  if (problem !== undefined) throw problem;
  return { bytes, sha256: hash.digest('hex') };
}
