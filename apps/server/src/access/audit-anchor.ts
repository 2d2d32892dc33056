import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '../platform/log/log.ts';
import type { ScheduleEntry } from '../platform/schedule/schedule-entry.ts';
import type { OpenStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { findLastRecord, findRecordHash } from './check-audit-queries.ts';

/** An audit record as it was once noted in the storage of files, outside the database. */
export interface AuditAnchor {
  id: number;
  /** The record's hash as hexadecimal digits. */
  hash: string;
}

/** The names of anchors say everything: `audit/17-ab…`. */
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
 * Notes the last audit record in the storage of files, so that somebody who can only write to the database cannot cut off
 * the end of the audit, or make all of its hashes anew, without being found. While the audit is not as the last anchor says,
 * that anchor stays.
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
