import type { FileRecord } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { categoryOf, kindNamed } from '../kinds/file-kind.ts';
import { findFile } from '../records/file-queries.ts';
import type { KeptVersion } from '../records/file-version.ts';
import { inProject, loadFile } from '../records/load-file.ts';
import { addVersion, fileAt, lockQuota, type Place } from '../records/place-queries.ts';
import { presentOne } from '../records/present-files.ts';
import type { FileSetting } from '../setting.ts';
import { refuseOverQuota } from './upload-limits.ts';
import { lockUpload, noteEnded, type UploadRow } from './upload-queries.ts';

/**
 * The quick half of ending an upload, in the transaction: the content becomes a version of a file. One that has become a
 * file already is told again.
 */
export async function keepUpload(context: Context, setting: FileSetting, checked: UploadRow): Promise<FileRecord> {
  const { db, actor } = context;
  await lockQuota(db, actor.userId);
  const upload = await lockUpload(db, actor.userId, checked.id);
  if (!upload) throw notFound();
  if (upload.fileId !== null) return told(context, setting, upload.fileId, upload.version ?? 'latest');
  if (upload.sha256 === null) throw notFound();
  const kept = await keepVersion(context, setting, upload, { ...upload, sha256: upload.sha256 });
  await noteEnded(db, upload.id, kept.id, kept.version);
  await setting.staging.clear(upload.id);
  return told(context, setting, kept.id, kept.version);
}

/** What becomes a version. */
interface NewVersion {
  sha256: string;
  fileName: string;
  /** The upload that brings it, which the quota does not count twice. */
  id?: string;
}

/** Makes a version of the file at a place; the quota of the caller must be locked. */
export async function keepVersion(
  context: Context,
  { kinds }: FileSetting,
  place: Place,
  { sha256, fileName, id = '' }: NewVersion,
): Promise<KeptVersion> {
  const { db, actor, now } = context;
  const fileId = await fileAt(db, place);
  if (fileId === undefined) throw new Refusal(422, 'TooManyFiles');
  const version = await addVersion(db, { fileId, sha256, fileName, uploaderId: actor.userId, at: now });
  const kept = await versionNamed(context, fileId, version);
  await refuseOverQuota(db, inProject(context).project, actor.userId, 0, id);
  const kind = kindNamed(kinds, place.kind);
  await kind.kept?.(context, kept);
  await kind.changed?.(context, place);
  auditFile(context, kept, 'uploaded');
  return kept;
}

async function versionNamed(context: Context, fileId: string, version: string): Promise<KeptVersion> {
  const found = (await findFile(context.db, inProject(context).project.id, fileId)).find(
    (one) => one.version === version,
  );
  if (!found) throw notFound();
  return found;
}

async function told(context: Context, { kinds }: FileSetting, id: string, version: string): Promise<FileRecord> {
  const { rights, versions } = await loadFile(context, kinds, id);
  const shown = versions.find((one) => one.version === version);
  if (!shown) throw notFound();
  return presentOne(context, rights, shown, versions);
}

/** Notes what was done to a file of another person or of the project; of one's own there is nothing to account for. */
export function auditFile({ actor, audit }: Context, file: KeptVersion, done: string): void {
  if (file.userId === actor.userId) return;
  audit({
    ...(file.userId !== null && { subjectId: file.userId }),
    target: `file:${file.id}`,
    after: { done, category: categoryOf(file), name: file.fileName, version: file.version },
  });
}
