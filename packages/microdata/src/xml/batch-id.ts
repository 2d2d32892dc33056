import { createHash } from 'node:crypto';
import type { Sheet } from '../model.ts';

/**
 * Returns the id of a batch: a UUID of version 8 made of the SHA-256 of MIS, sheet and bytes. It is the same after the
 * database was restored from a backup, so that the receiver recognises what it already has.
 */
export function batchId(mis: string, sheet: Sheet, document: Uint8Array): string {
  const bytes = createHash('sha256').update(`${mis}\0${sheet}\0`).update(document).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
