import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { isPictured } from '../content/content-groups.ts';
import { noteContent } from '../content/content-queries.ts';
import { typeOf } from '../content/content-type.ts';
import { everyGroup } from '../kinds/file-kind.ts';
import type { FileSetting } from '../setting.ts';
import { keepContent } from '../uploads/check-upload.ts';
import { addVersion, fileAt, type Place } from './place-queries.ts';

/** What the server made itself, small enough to be held. */
export interface Made {
  fileName: string;
  content: Buffer;
  /** In whose name; null for nobody's. */
  uploaderId: number | null;
  at: Date;
}

/** Keeps what the server made as a version of the file at a place; answers the file's id and the version. */
export async function addMade(
  setting: FileSetting,
  db: Db,
  place: Place,
  { fileName, content, uploaderId, at }: Made,
): Promise<{ id: string; version: string }> {
  await mkdir(setting.scratch, { recursive: true, mode: 0o700 });
  const path = join(setting.scratch, randomBytes(16).toString('hex'));
  await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  const { type } = await typeOf(path, fileName, everyGroup);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await noteContent(db, { sha256, bytes: content.length, type }, isPictured(type));
  await keepContent(setting, { sha256, bytes: content.length, type }, path);
  const id = await fileAt(db, place);
  if (id === undefined) throw new Refusal(422, 'TooManyFiles');
  return { id, version: await addVersion(db, { fileId: id, sha256, fileName, uploaderId, at }) };
}
