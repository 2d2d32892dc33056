import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileDigest } from './digest-messages.ts';

const CHUNK_BYTES = 262_144;

/** Reads at most `most` bytes of a file from a position, chunk by chunk; returns the position where reading ended. */
export async function readFrom(
  path: string,
  from: number,
  most: number,
  take: (piece: Buffer) => void,
): Promise<number> {
  const file = await open(path);
  let position = from;
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, from + most - position), position);
      if (bytesRead === 0) return position;
      take(buffer.subarray(0, bytesRead));
      position += bytesRead;
    }
  } finally {
    await file.close();
  }
}

/** Computes the digest and length of a whole file. */
export async function computeDigest(path: string): Promise<FileDigest> {
  const hash = createHash('sha256');
  const bytes = await readFrom(path, 0, Number.POSITIVE_INFINITY, (read) => hash.update(read));
  return { bytes, sha256: hash.digest('hex') };
}
