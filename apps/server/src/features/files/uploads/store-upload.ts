import type { FileRecord } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { FileServices } from '../file-services.ts';
import { categoryPath, getKind } from '../kinds/file-kind.ts';
import { findFile } from '../records/file-queries.ts';
import type { StoredVersion } from '../records/file-version.ts';
import { actorInProject, loadFile } from '../records/load-file.ts';
import { addVersion, getOrCreateFile, lockQuota, type Place } from '../records/place-queries.ts';
import { presentVersion } from '../records/present-files.ts';
import { refuseOverQuota } from './upload-limits.ts';
import { lockUpload, recordUploadEnded, type UploadRow } from './upload-queries.ts';

/**
 * The quick part of ending an upload, in the transaction: turns the content into a version of a file. Repeated for an
 * upload that has become a file, it returns that file.
 */
export async function storeUpload(context: Context, setting: FileServices, checked: UploadRow): Promise<FileRecord> {
  const { db, actor } = context;
  await lockQuota(db, actor.userId);
  const upload = await lockUpload(db, actor.userId, checked.id);
  if (!upload) throw notFound();
  if (upload.fileId !== null) return presentUploaded(context, setting, upload.fileId, upload.version ?? 'latest');
  if (upload.sha256 === null) throw notFound();
  const stored = await storeVersion(context, setting, upload, { ...upload, sha256: upload.sha256 });
  await recordUploadEnded(db, upload.id, stored.id, stored.version);
  await setting.staging.clear(upload.id);
  return presentUploaded(context, setting, stored.id, stored.version);
}

/** Content and name of a new version. */
interface NewVersion {
  sha256: string;
  fileName: string;
  /** Id of the version's upload, which the quota must not count twice. */
  id?: string;
}

/** Stores a version of the file at a place, after checking the quota of the caller, who must have locked it. */
export async function storeVersion(
  context: Context,
  { kinds }: FileServices,
  place: Place,
  { sha256, fileName, id = '' }: NewVersion,
): Promise<StoredVersion> {
  const { db, actor, now } = context;
  const fileId = await getOrCreateFile(db, place);
  if (fileId === undefined) throw new Refusal(422, 'TooManyFiles');
  const version = await addVersion(db, { fileId, sha256, fileName, uploaderId: actor.userId, at: now });
  const stored = await loadVersion(context, fileId, version);
  await refuseOverQuota(db, actorInProject(context).project, actor.userId, 0, id);
  const kind = getKind(kinds, place.kind);
  await kind.onStored?.(context, stored);
  await kind.onChanged?.(context, place);
  auditFile(context, stored, 'uploaded');
  return stored;
}

async function loadVersion(context: Context, fileId: string, version: string): Promise<StoredVersion> {
  const loaded = (await findFile(context.db, actorInProject(context).project.id, fileId)).find(
    (candidate) => candidate.version === version,
  );
  if (!loaded) throw notFound();
  return loaded;
}

async function presentUploaded(
  context: Context,
  { kinds }: FileServices,
  id: string,
  version: string,
): Promise<FileRecord> {
  const { rights, versions } = await loadFile(context, kinds, id);
  const shown = versions.find((candidate) => candidate.version === version);
  if (!shown) throw notFound();
  return presentVersion(context, rights, shown, versions);
}

/**
 * Audits an operation on a file of another person or of the project; what people do with their own files is not
 * audited.
 */
export function auditFile({ actor, audit }: Context, file: StoredVersion, operation: string): void {
  if (file.userId === actor.userId) return;
  audit({
    ...(file.userId !== null && { subjectId: file.userId }),
    target: `file:${file.id}`,
    after: { done: operation, category: categoryPath(file), name: file.fileName, version: file.version },
  });
}
