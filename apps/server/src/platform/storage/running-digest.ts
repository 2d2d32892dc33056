import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Read again right after it was written, so that it comes from the system's memory. */
const piece = Buffer.allocUnsafe(262_144);

/** Bytes taken at once: more would hold up whoever else waits for this process. */
export const MOST_AT_ONCE = 4_194_304;

const READ_AT_ONCE = 262_144;

/** The digest of a file that grows, worked out as far as it is there without a gap. */
export class RunningDigest {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  /** How far it has come. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Takes in what is written up to `end`, or a part of it. */
  take({ fd }: FileHandle, end: number): void {
    const most = Math.min(end, this.#bytes + MOST_AT_ONCE);
    while (this.#bytes < most) {
      const read = readSync(fd, piece, 0, Math.min(piece.length, most - this.#bytes), this.#bytes);
      if (read === 0) return;
      this.#hash.update(piece.subarray(0, read));
      this.#bytes += read;
    }
  }

  /** The digest of the whole file, and how long it is. */
  async ofAll(path: string): Promise<{ bytes: number; sha256: string }> {
    const hash = this.#hash.copy();
    const bytes = await readOn(path, this.#bytes, Number.POSITIVE_INFINITY, (read) => hash.update(read));
    return { bytes, sha256: hash.digest('hex') };
  }
}

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
