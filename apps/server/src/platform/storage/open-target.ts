import { writeSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { Target } from './receive.ts';

/**
 * Milliseconds that a write may take before the disk counts as slow, and for how long it then counts as slow. On a busy
 * machine a thread may wait some milliseconds for its turn, which says nothing about the disk.
 */
const SLOW = { after: 20, lasting: 250 };

let slowUntil = 0;

/**
 * Returns a target that writes into an open file. A chunk usually reaches the system's cache faster than another thread
 * could be asked to write it, so it is written synchronously; while the disk is slow it is written asynchronously, so
 * that other work does not wait.
 */
export const openTarget = (file: FileHandle): Target => ({
  write(chunk, position) {
    const began = performance.now();
    if (began < slowUntil) return writeAll(file, chunk, position);
    for (let done = 0; done < chunk.length; ) {
      done += writeSync(file.fd, chunk, done, chunk.length - done, position + done);
    }
    const now = performance.now();
    if (now - began > SLOW.after) slowUntil = now + SLOW.lasting;
    return undefined;
  },
});

async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}
