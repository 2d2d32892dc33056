import type { Readable } from 'node:stream';

/** The parts and sizes of an upload. */
export interface StagedUpload {
  id: string;
  parts: number;
  /** Bytes of each part except the last, and of the whole; null when unknown. */
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

/** All parts, assembled in one local file. */
export interface AssembledFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Where the parts of uploads are stored until all have arrived. Parts it reports survive the end of this process. */
export interface Staging {
  /** Finds a received part. */
  find(upload: StagedUpload, part: number): Promise<StagedPart | undefined>;
  /** Returns the received parts, in order. */
  parts(upload: StagedUpload): Promise<StagedPart[]>;
  /**
   * Stores a part not received yet, of at most `most` bytes; `judge` may refuse it by throwing once all of it arrived.
   * Ends with the signal. Nothing remains of a part that fails.
   */
  keep(
    upload: StagedUpload,
    part: number,
    content: Readable,
    options: { most: number; judge: (received: StagedPart) => void; signal: AbortSignal },
  ): Promise<StagedPart>;
  /** Assembles the parts, all of which must have been received. */
  gather(upload: StagedUpload): Promise<AssembledFile>;
  /** Returns the ids of uploads with any received part. */
  ids(): Promise<string[]>;
  /** Removes everything received of an upload. */
  clear(id: string): Promise<void>;
}
