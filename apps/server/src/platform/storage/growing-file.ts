import type { FileHandle } from 'node:fs/promises';
import type { FileDigest } from './digest-messages.ts';
import type { DigestThread } from './digest-thread.ts';
import { computeDigest } from './read-file.ts';
import type { StagedPart } from './staging.ts';

/** Bytes after which written data is flushed to disk, so that little remains to flush at the end. */
const FLUSH_INTERVAL_BYTES = 67_108_864;

/** Bytes after which the digest is continued; a shorter file is read at the end. */
const DIGEST_INTERVAL_BYTES = 4_194_304;

/** The file of an upload whose parts were all received by this process, so that it need not be read again. */
export class GrowingFile {
  readonly #path: string;
  readonly #digests: DigestThread;
  /** Number of bytes received without a gap, and of bytes passed to the digest. */
  #whole = 0;
  #digested = 0;
  #unflushed = 0;
  #flushing: Promise<void> | undefined;
  #problem: unknown;

  constructor(path: string, digests: DigestThread) {
    this.#path = path;
    this.#digests = digests;
  }

  /** Continues the digest over the bytes received without a gap, and flushes the file to disk from time to time. */
  grew(data: FileHandle, part: StagedPart, parts: ReadonlyMap<number, StagedPart>, partSize: number): void {
    this.#whole = contiguousEnd(parts, partSize, this.#whole);
    if (this.#whole - this.#digested >= DIGEST_INTERVAL_BYTES) {
      this.#digested = this.#whole;
      this.#digests.take(this.#path, this.#whole);
    }
    this.#unflushed += part.bytes;
    if (this.#flushing || this.#unflushed < FLUSH_INTERVAL_BYTES) return;
    this.#unflushed = 0;
    this.#flushing = data
      .datasync()
      .catch((error) => {
        // The operating system reports a failed write only once, so it is remembered until the end.
        this.#problem = error;
      })
      .finally(() => {
        this.#flushing = undefined;
      });
  }

  /** Returns the digest and length once all parts were received; throws if any part of it did not reach the disk. */
  async ofAll(): Promise<FileDigest> {
    const whole = await (this.#digested > 0 ? this.#digests.finish(this.#path) : computeDigest(this.#path));
    await this.#flushing;
    if (this.#problem !== undefined) throw this.#problem;
    return whole;
  }
}

/** Returns the position up to which the file has no gap, given that it has none up to `from`. */
function contiguousEnd(parts: ReadonlyMap<number, StagedPart>, partSize: number, from: number): number {
  let end = from;
  // A part shorter than the others is the last.
  while (end % partSize === 0) {
    const part = parts.get(end / partSize);
    if (!part || part.bytes === 0) break;
    end += part.bytes;
  }
  return end;
}
