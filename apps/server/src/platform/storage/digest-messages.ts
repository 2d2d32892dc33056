/** What the thread of digests is asked: to go on with a file up to `end`, for the digest of a whole file, to forget one. */
export type DigestTask =
  | { do: 'take'; path: string; end: number }
  | { do: 'finish'; path: string; number: number }
  | { do: 'forget'; path: string };

/** The digest of a file in hexadecimal, and how long it is. */
export interface FileDigest {
  bytes: number;
  sha256: string;
}

/** What it answers, by the number of what was asked. */
export type DigestAnswer = { number: number } & ({ digest: FileDigest } | { problem: string });
