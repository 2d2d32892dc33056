import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '../platform/log/log.ts';
import type { ScheduleEntry } from '../platform/schedule/schedule-entry.ts';
import type { OpenStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { findLastRecord, findRecordHash } from './check-audit-queries.ts';

/** The id and hash of an audit record, copied to the file storage, outside the database. */
export interface AuditAnchor {
  id: number;
  /** The record's hash as hexadecimal digits. */
  hash: string;
}

/** An anchor has no content beyond its key: `audit/<record id>-<hash>`. */
const FOLDER = 'audit';
const NAME = /\/(\d+)-([0-9a-f]{64})$/;

const readAnchors = async (storage: Storage): Promise<(AuditAnchor & { key: string })[]> =>
  (await storage.keys(FOLDER))
    .flatMap((key) => {
      const [, id, hash] = NAME.exec(key) ?? [];
      return id && hash ? [{ key, id: Number(id), hash }] : [];
    })
    .sort((a, b) => b.id - a.id);

/** Returns the latest anchor; undefined if none was stored yet. */
export const readAnchor = async (storage: Storage): Promise<AuditAnchor | undefined> => (await readAnchors(storage))[0];

/**
 * Copies the id and hash of the last audit record to the file storage, so that someone who can write only to the
 * database cannot cut off the end of the audit, or recompute its hashes, unnoticed. While the record of the last anchor
 * is missing or has another hash, that anchor stays.
 */
export const auditAnchoring = ({ storage, scratch }: OpenStorage): ScheduleEntry => ({
  name: 'audit.anchor',
  of: 'installation',
  when: { everyMinutes: 5 },
  async run({ db }) {
    const [anchor, ...earlier] = await readAnchors(storage);
    if (anchor && (await findRecordHash(db, anchor.id)) !== anchor.hash) {
      log.error({ record: anchor.id }, 'the audit is not as its anchor says');
      return 'done';
    }
    const last = await findLastRecord(db);
    if (last && last.id !== anchor?.id) {
      await mkdir(scratch, { recursive: true, mode: 0o700 });
      const path = join(scratch, randomBytes(20).toString('hex'));
      await writeFile(path, `${last.hash}\n`, { mode: 0o600 });
      await storage.take(`${FOLDER}/${last.id}-${last.hash}`, path);
      if (anchor) earlier.push(anchor);
    }
    for (const { key } of earlier) await storage.remove(key);
    return 'done';
  },
});
