/**
 * Messages to the digest thread: read a file further up to `end`, return the digest of a whole file, or forget a file.
 */
export type DigestTask =
  | { do: 'take'; path: string; end: number }
  | { do: 'finish'; path: string; number: number }
  | { do: 'forget'; path: string };

/** The SHA-256 digest of a file in hexadecimal, and its length in bytes. */
export interface FileDigest {
  bytes: number;
  sha256: string;
}

/** A reply of the digest thread, with the number of its request. */
export type DigestReply = { number: number } & ({ digest: FileDigest } | { problem: string });
