import { statfsSync } from 'node:fs';
import { Refusal } from '../errors/refusal.ts';

/** Converts an error of a full disk, or of a disk quota, into a 507; other errors are returned unchanged. */
export function toStorageFull(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' ? new Refusal(507, 'StorageFull') : error;
}

/** Disk space left free for others, such as the database: this many bytes, or this share of a small disk. */
const RESERVED = { bytes: 67_108_864, share: 0.05 };

/** Throws 507 when a folder's disk is nearly full: a database on the same disk would not survive filling it. */
export function refuseFull(folder: string): void {
  const { bavail, blocks, bsize } = statfsSync(folder);
  if (bavail * bsize < Math.min(RESERVED.bytes, blocks * bsize * RESERVED.share)) throw new Refusal(507, 'StorageFull');
}
