import type { Readable } from 'node:stream';

/** An upload as far as its bytes go. */
export interface StagedUpload {
  id: string;
  parts: number;
  /** Bytes of each part but the last, and of all; null when that was not told. */
  partSize: number | null;
  bytes: number | null;
}

/** A part that is there. */
export interface StagedPart {
  part: number;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/** All parts in one file of this machine. */
export interface Gathered {
  path: string;
  bytes: number;
  sha256: string;
}

/** Where the parts of uploads wait for one another. What it says is there outlives this process. */
export interface Staging {
  /** A part, if it is there. */
  find(upload: StagedUpload, part: number): Promise<StagedPart | undefined>;
  /** The parts that are there, in order. */
  parts(upload: StagedUpload): Promise<StagedPart[]>;
  /**
   * Keeps a part that is not there yet, of at most `most` bytes; `judge` may refuse it by throwing once all of it came.
   * Ends with the signal. Nothing of a part that fails is there.
   */
  keep(
    upload: StagedUpload,
    part: number,
    content: Readable,
    given: { most: number; judge: (came: StagedPart) => void; signal: AbortSignal },
  ): Promise<StagedPart>;
  /** Puts the parts together, every one of which must be there. */
  gather(upload: StagedUpload): Promise<Gathered>;
  /** The uploads of which anything is there. */
  ids(): Promise<string[]>;
  /** Removes what there is of an upload. */
  clear(id: string): Promise<void>;
}
