import type { Readable } from 'node:stream';
import { Refusal } from '../errors/refusal.ts';
import { log } from '../log/log.ts';

/** A range of bytes by its first and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where contents are stored, by keys of lower-case letters, digits, dashes and slashes. */
export interface Storage {
  /** Takes over the file at `path`: afterwards all of it is stored under the key, or nothing. */
  take(key: string, path: string): Promise<void>;
  /** Reads a content or a range of it; throws 410 `ContentGone` when nothing is stored under the key. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Returns the bytes stored under a key; null when there is nothing. */
  size(key: string): Promise<number | null>;
  /** Removes a content, if there is one. */
  remove(key: string): Promise<void>;
  /** Removes everything whose key begins with `prefix` and a slash. */
  removeAll(prefix: string): Promise<void>;
  /** Returns the keys that begin with `prefix` and a slash. */
  keys(prefix: string): Promise<string[]>;
  /** Passes `use` the path of a file with the content, which may only be read, and only while `use` runs; throws 410 `ContentGone` too. */
  onDisk<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
}

/** Creates the refusal for a key under which nothing is stored although something should be, and logs the key. */
export function missingContent(key: string): Refusal {
  log.error({ key }, 'a file is missing from the storage');
  return new Refusal(410, 'ContentGone');
}
