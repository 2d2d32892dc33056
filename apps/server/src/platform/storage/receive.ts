import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Refusal } from '../errors/refusal.ts';
import { asFull } from './full.ts';

/** What can be written into at any place, such as an open file. */
interface Target {
  write(chunk: Buffer, start: number, length: number, position: number): Promise<{ bytesWritten: number }>;
}

/**
 * Writes what comes from `offset` on, and says what it was; refuses it once it is more than `most` bytes. It is read to
 * its end all the same, so that the sender hears why.
 */
export async function receive(
  content: Readable,
  file: Target,
  { offset, most, signal }: { offset: number; most: number; signal?: AbortSignal },
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  let problem: unknown;
  // One piece is written while the next one comes.
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const chunk of chunksOf(content, signal)) {
      if (bytes + chunk.length > most) problem ??= new Refusal(422, 'WrongPart');
      if (problem !== undefined) continue;
      hash.update(chunk);
      await writing;
      writing = writeAll(file, chunk, offset + bytes).catch((error) => {
        problem ??= asFull(error);
      });
      bytes += chunk.length;
    }
  } finally {
    // Whoever writes there next must find nobody writing.
    await writing;
  }
  if (problem !== undefined) throw problem;
  return { bytes, sha256: hash.digest('hex') };
}

/** What is cut off on its way, or given up for the same coming anew, was no whole request. */
async function* chunksOf(content: Readable, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const end = () => void content.destroy(new Error('given up'));
  signal?.addEventListener('abort', end, { once: true });
  // It may have been given up before anyone listened.
  if (signal?.aborted) end();
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch {
    throw new Refusal(400, 'Malformed');
  } finally {
    signal?.removeEventListener('abort', end);
  }
  if (signal?.aborted) throw new Refusal(400, 'Malformed');
}

async function writeAll(file: Target, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}
