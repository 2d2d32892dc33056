import { statfsSync } from 'node:fs';
import { Refusal } from '../errors/refusal.ts';

/** The refusal that tells of a full disk, or of a quota of the system; any other fault as it is. */
export function asFull(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' ? new Refusal(507, 'StorageFull') : error;
}

/** What is left free for the others on the disk, such as the database: so many bytes, or that share of a small disk. */
const RESERVED = { bytes: 67_108_864, share: 0.05 };

/** Refuses to take more into a folder whose disk is nearly full: a database beside it would not survive the rest. */
export function refuseFull(folder: string): void {
  const { bavail, blocks, bsize } = statfsSync(folder);
  if (bavail * bsize < Math.min(RESERVED.bytes, blocks * bsize * RESERVED.share)) throw new Refusal(507, 'StorageFull');
}
