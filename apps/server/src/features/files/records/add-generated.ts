import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { hasThumbnail } from '../content/content-groups.ts';
import { recordContent, recordContents } from '../content/content-queries.ts';
import { detectType } from '../content/content-type.ts';
import type { FileServices } from '../file-services.ts';
import { allContentGroups } from '../kinds/file-kind.ts';
import { newFileId } from '../new-id.ts';
import { storeContent } from '../uploads/check-upload.ts';
import { addVersion, getOrCreateFile, insertFirstVersions, type NewPlace, type Place } from './place-queries.ts';

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

/** Files written at the same time; more would wait for the same disk. */
const PARALLEL = 8;

/** Stores generated PDFs as the first versions of new files, with few statements. Returns them in the same order. */
export async function addGeneratedPdfs(
  setting: FileServices,
  db: Db,
  added: readonly { place: NewPlace; made: GeneratedFile }[],
): Promise<{ id: string; version: string }[]> {
  await mkdir(setting.scratch, { recursive: true, mode: 0o700 });
  const contents = added.map(({ made: { content } }) => ({
    sha256: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
    type: 'application/pdf',
  }));
  await recordContents(db, contents);
  const rest = added.map(({ made: { content } }, index) => ({ content, stored: contents[index] }));
  const storeNext = async (): Promise<void> => {
    for (let next = rest.pop(); next?.stored; next = rest.pop()) {
      const path = join(setting.scratch, randomBytes(16).toString('hex'));
      await writeFile(path, next.content, { flag: 'wx', mode: 0o600 });
      await storeContent(setting, next.stored, path);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, storeNext));
  const files = added.map(({ place, made: { fileName, uploaderId, at } }, index) => ({
    ...{ ...place, id: newFileId(), fileName, uploaderId, at: at.toISOString() },
    sha256: contents[index]?.sha256 ?? '',
  }));
  return insertFirstVersions(db, files);
}
