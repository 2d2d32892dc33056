import type { FileHandle } from 'node:fs/promises';
import type { FileDigest } from './digest-messages.ts';
import type { DigestThread } from './digest-thread.ts';
import { digestOf } from './read-file.ts';
import type { StagedPart } from './staging.ts';

/** After so many bytes more the system is asked to bring them to the disk, so that at the end little is left to wait for. */
const FLUSHED_AT_ONCE = 67_108_864;

/** The digest goes on after so many bytes more; what has no more than that is read at the end. */
const DIGESTED_AT_ONCE = 4_194_304;

/** An upload whose every part came to this process: what it was told is written is what it will read. */
export class Growing {
  readonly #path: string;
  readonly #digests: DigestThread;
  /** How far parts are there without a gap, and how far the digest was asked to come. */
  #whole = 0;
  #digested = 0;
  #unflushed = 0;
  #flushing: Promise<void> | undefined;
  #problem: unknown;

  constructor(path: string, digests: DigestThread) {
    this.#path = path;
    this.#digests = digests;
  }

  /** Has what came without a gap digested, and brought to the disk now and then. */
  grew(data: FileHandle, came: StagedPart, parts: ReadonlyMap<number, StagedPart>, partSize: number): void {
    this.#whole = withoutGap(parts, partSize, this.#whole);
    if (this.#whole - this.#digested >= DIGESTED_AT_ONCE) {
      this.#digested = this.#whole;
      this.#digests.take(this.#path, this.#whole);
    }
    this.#unflushed += came.bytes;
    if (this.#flushing || this.#unflushed < FLUSHED_AT_ONCE) return;
    this.#unflushed = 0;
    this.#flushing = data
      .datasync()
      .catch((error) => {
        // Told once only: who waits for the disk at the end would not hear of it.
        this.#problem = error;
      })
      .finally(() => {
        this.#flushing = undefined;
      });
  }

  /** Its digest and its length, once all parts are there; fails where something of it did not reach the disk. */
  async ofAll(): Promise<FileDigest> {
    const whole = await (this.#digested > 0 ? this.#digests.finish(this.#path) : digestOf(this.#path));
    await this.#flushing;
    if (this.#problem !== undefined) throw this.#problem;
    return whole;
  }
}

/** How far parts are there one upon the other, which they are up to `from`. */
function withoutGap(parts: ReadonlyMap<number, StagedPart>, partSize: number, from: number): number {
  let end = from;
  // A part that is shorter than the others is the last.
  while (end % partSize === 0) {
    const part = parts.get(end / partSize);
    if (!part || part.bytes === 0) break;
    end += part.bytes;
  }
  return end;
}
