import { statfsSync } from 'node:fs';
import { Refusal } from '../errors/refusal.ts';

/** Codes of a full disk: of the file system, of a disk quota, of PostgreSQL. */
const fullDiskCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error means that a disk is full: that of the files, or that of the database. */
export const isDiskFull = (error: unknown): boolean => fullDiskCodes.has((error as { code?: unknown }).code);

/** Creates the refusal of a call that cannot be completed because a disk is full. */
export const storageFull = (): Refusal => new Refusal(507, 'StorageFull');

/** Converts an error of a full disk into a 507; other errors are returned unchanged. */
export const toStorageFull = (error: unknown): unknown => (isDiskFull(error) ? storageFull() : error);

/**
 * Disk space that uploads leave free for others, such as the database: this many bytes, or this share of a small disk.
 */
const RESERVED = { bytes: 67_108_864, share: 0.05 };

/** Throws 507 when a folder's disk is nearly full: a database on the same disk would not survive filling it. */
export function refuseFull(folder: string): void {
  const { bavail, blocks, bsize } = statfsSync(folder);
  if (bavail * bsize < Math.min(RESERVED.bytes, blocks * bsize * RESERVED.share)) throw storageFull();
}
