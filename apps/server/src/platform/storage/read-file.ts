import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileDigest } from './digest-messages.ts';

const READ_AT_ONCE = 262_144;

/** Gives what a file holds from one place on, piece by piece; answers where it ended. */
export async function readOn(path: string, from: number, most: number, take: (piece: Buffer) => void): Promise<number> {
  const file = await open(path);
  let at = from;
  try {
    const buffer = Buffer.allocUnsafe(READ_AT_ONCE);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, from + most - at), at);
      if (bytesRead === 0) return at;
      take(buffer.subarray(0, bytesRead));
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}

/** The digest of a whole file, and how long it is. */
export async function digestOf(path: string): Promise<FileDigest> {
  const hash = createHash('sha256');
  const bytes = await readOn(path, 0, Number.POSITIVE_INFINITY, (read) => hash.update(read));
  return { bytes, sha256: hash.digest('hex') };
}
