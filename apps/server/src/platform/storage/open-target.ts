import { writeSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { Target } from './receive.ts';

/**
 * Milliseconds a write may take before the disk counts as slow, and for how long it then does. On a busy machine a
 * thread waits some milliseconds for its turn, which says nothing of the disk.
 */
const SLOW = { after: 20, lasting: 250 };

let slowUntil = 0;

/**
 * An open file to write into. A piece goes into the system's memory in less time than asking another thread for it
 * takes, so it is written at once; while the disk is behind, others do not wait for it.
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
