import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { hasThumbnail } from '../content/content-groups.ts';
import { recordContent } from '../content/content-queries.ts';
import { detectType } from '../content/content-type.ts';
import type { FileServices } from '../file-services.ts';
import { allContentGroups } from '../kinds/file-kind.ts';
import { storeContent } from '../uploads/check-upload.ts';
import { addVersion, getOrCreateFile, type Place } from './place-queries.ts';

/** A file that the server generated, small enough to hold in memory. */
export interface GeneratedFile {
  fileName: string;
  content: Buffer;
  /** The person recorded as the uploader; null for none. */
  uploaderId: number | null;
  at: Date;
}

/** Stores a generated file as a version of the file at a place. Returns the file's id and the version. */
export async function addGeneratedFile(
  setting: FileServices,
  db: Db,
  place: Place,
  { fileName, content, uploaderId, at }: GeneratedFile,
): Promise<{ id: string; version: string }> {
  await mkdir(setting.scratch, { recursive: true, mode: 0o700 });
  const path = join(setting.scratch, randomBytes(16).toString('hex'));
  await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  const { type } = await detectType(path, fileName, allContentGroups);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await recordContent(db, { sha256, bytes: content.length, type }, hasThumbnail(type));
  await storeContent(setting, { sha256, bytes: content.length, type }, path);
  const id = await getOrCreateFile(db, place);
  if (id === undefined) throw new Refusal(422, 'TooManyFiles');
  return { id, version: await addVersion(db, { fileId: id, sha256, fileName, uploaderId, at }) };
}
