import type { Readable } from 'node:stream';

/** The parts and sizes of an upload. */
export interface StagedUpload {
  id: string;
  parts: number;
  /** Bytes of each part except the last, and of the whole upload; null when unknown. */
  partSize: number | null;
  bytes: number | null;
}

/** A received part. */
export interface StagedPart {
  part: number;
  bytes: number;
  /** Digest in hexadecimal. */
  sha256: string;
}

/** An upload whose parts were joined in one local file. */
export interface AssembledFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Stores the parts of uploads until all have arrived. Parts that it lists survive the end of this process. */
export interface Staging {
  /** Finds a received part. */
  find(upload: StagedUpload, part: number): Promise<StagedPart | undefined>;
  /** Returns the received parts, in order. */
  parts(upload: StagedUpload): Promise<StagedPart[]>;
  /**
   * Stores a part that was not received yet, of at most `most` bytes. `judge` may throw to refuse the part after all of
   * it has arrived. Stops when the signal is aborted. Nothing remains of a part that fails.
   */
  keep(
    upload: StagedUpload,
    part: number,
    content: Readable,
    options: { most: number; judge: (received: StagedPart) => void; signal: AbortSignal },
  ): Promise<StagedPart>;
  /** Joins the parts of an upload in one file; all of them must have been received. */
  gather(upload: StagedUpload): Promise<AssembledFile>;
  /** Returns the ids of uploads with any received part. */
  ids(): Promise<string[]>;
  /** Removes everything that was received of an upload. */
  clear(id: string): Promise<void>;
}
