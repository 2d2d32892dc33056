import type { Readable } from 'node:stream';
import { Refusal } from '../errors/refusal.ts';
import { log } from '../log/log.ts';

/** A range of bytes by its first and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores contents under keys of lower-case letters, digits, dashes and slashes. */
export interface Storage {
  /** Takes over the file at `path`; afterwards either all of it is stored under the key, or nothing. */
  take(key: string, path: string): Promise<void>;
  /** Opens a content or a range of it for reading; throws 410 `ContentGone` when nothing is stored under the key. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Returns the number of bytes stored under a key; null when there is nothing. */
  size(key: string): Promise<number | null>;
  /** Removes a content, if there is one. */
  remove(key: string): Promise<void>;
  /** Removes everything whose key begins with `prefix` and a slash. */
  removeAll(prefix: string): Promise<void>;
  /** Returns the keys that begin with `prefix` and a slash. */
  keys(prefix: string): Promise<string[]>;
  /**
   * Calls `use` with the path of a local file with the content, which may only be read and exists only while `use`
   * runs; throws 410 `ContentGone` when nothing is stored.
   */
  onDisk<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
}

/** Creates the refusal for a key under which something should be stored but is not, and logs the key. */
export function missingContent(key: string): Refusal {
  log.error({ key }, 'a file is missing from the storage');
  return new Refusal(410, 'ContentGone');
}
