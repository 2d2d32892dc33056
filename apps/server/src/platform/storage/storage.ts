import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where contents are kept, by keys of small letters, digits, dashes and slashes. */
export interface Storage {
  /** Takes over the file at `path`: afterwards it is kept under the key whole, or not at all. */
  take(key: string, path: string): Promise<void>;
  /** Fails with ENOENT when nothing is kept under the key. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes kept under a key; null when there is nothing. */
  size(key: string): Promise<number | null>;
  /** Does nothing where nothing is kept. */
  remove(key: string): Promise<void>;
  /** Removes everything whose key begins with `prefix` and a slash. */
  removeAll(prefix: string): Promise<void>;
  /** The keys that begin with `prefix` and a slash. */
  keys(prefix: string): Promise<string[]>;
  /** Gives `use` a file with what is kept under the key, only to be read and only while it runs. */
  onDisk<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
}

/** Nothing is kept under the key. */
export const nothingKept = (key: string): Error =>
  Object.assign(new Error(`nothing is kept as ${key}`), { code: 'ENOENT' });
