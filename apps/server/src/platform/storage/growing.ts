import type { FileHandle } from 'node:fs/promises';
import { MOST_AT_ONCE, RunningDigest } from './running-digest.ts';
import type { StagedPart } from './staging.ts';

/** After so many bytes more the system is asked to bring them to the disk, so that at the end little is left to wait for. */
const FLUSHED_AT_ONCE = 67_108_864;

/** An upload whose every part came to this process: what it was told is written is what it will read. */
export class Growing {
  readonly #digest = new RunningDigest();
  #unflushed = 0;
  #flushing: Promise<void> | undefined;
  #problem: unknown;

  /** Takes in what came without a gap, and asks for it to be brought to the disk now and then. */
  grew(data: FileHandle, came: StagedPart, parts: ReadonlyMap<number, StagedPart>, partSize: number): void {
    this.#digest.take(data, this.#withoutGap(parts, partSize));
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
  async ofAll(path: string): Promise<{ bytes: number; sha256: string }> {
    const whole = await this.#digest.ofAll(path);
    await this.#flushing;
    if (this.#problem !== undefined) throw this.#problem;
    return whole;
  }

  /** How far parts are there one upon the other, or as far as matters now. */
  #withoutGap(parts: ReadonlyMap<number, StagedPart>, partSize: number): number {
    const { bytes } = this.#digest;
    let end = bytes;
    for (let at = Math.floor(bytes / partSize); end - bytes < MOST_AT_ONCE; at++) {
      const part = parts.get(at);
      if (!part) break;
      end = at * partSize + part.bytes;
    }
    return end;
  }
}
