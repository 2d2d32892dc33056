import type { FileRecord } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { areInterchangeable, typeOfFileName } from '../content/content-groups.ts';
import type { FileServices } from '../file-services.ts';
import { auditFile } from '../uploads/store-upload.ts';
import { deleteUpload, findUpload } from '../uploads/upload-queries.ts';
import { deleteFile, deleteVersion, lockFile, renameVersion } from './file-queries.ts';
import { getVersion, type LoadedFile, loadFile } from './load-file.ts';
import { presentVersion } from './present-files.ts';

/** Loads a file that the caller may change, its row locked until the transaction ends. */
async function loadForChange(context: Context, { kinds }: FileServices, id: string): Promise<LoadedFile> {
  await lockFile(context.db, id);
  const file = await loadFile(context, kinds, id);
  if (!file.rights.edit) throw notAllowed();
  return file;
}

/** Deletes a file with all its versions, unless its kind refuses. */
export async function removeFile(context: Context, setting: FileServices, id: string): Promise<void> {
  const { kind, owner, versions } = await loadForChange(context, setting, id);
  for (const version of versions) await kind.onRemoving?.(context, version);
  await deleteFile(context.db, id);
  await kind.onChanged?.(context, owner);
  auditFile(context, versions[0], 'deleted');
}

/** Deletes a version other than the latest. */
export async function removeVersion(
  context: Context,
  setting: FileServices,
  id: string,
  version: string,
): Promise<void> {
  const file = await loadForChange(context, setting, id);
  const target = getVersion(file, version);
  if (target.version === file.versions[0].version || target.version === file.newest)
    throw new Refusal(422, 'LatestVersion');
  await file.kind.onRemoving?.(context, target);
  await deleteVersion(context.db, id, target.version);
  auditFile(context, target, 'deleted');
}

/** Renames the newest version; refuses an extension that contradicts the content. */
export async function renameFile(
  context: Context,
  setting: FileServices,
  id: string,
  name: string,
): Promise<FileRecord> {
  const { kind, owner, versions } = await loadForChange(context, setting, id);
  const before = versions[0];
  const fileName = typeOfFileName(name) === null ? withExtensionOf(name, before.fileName) : name;
  const [claimed, previous] = [typeOfFileName(fileName), typeOfFileName(before.fileName)];
  if (!claimed || !previous ? claimed !== previous : !areInterchangeable(claimed, previous))
    throw new Refusal(422, 'TypeForged');
  await renameVersion(context.db, id, before.version, fileName);
  await kind.onChanged?.(context, owner);
  const after = await loadFile(context, setting.kinds, id);
  auditFile(context, after.versions[0], 'renamed');
  return presentVersion(context, after.rights, after.versions[0], after.versions);
}

function withExtensionOf(name: string, previousName: string): string {
  const dot = previousName.lastIndexOf('.');
  return dot < 1 ? name : name + previousName.slice(dot);
}

/** Cancels one of the caller's own uploads; an upload that has ended is kept. */
export async function cancelUpload(
  { db, actor }: Context,
  { staging, underWay }: FileServices,
  id: string,
): Promise<void> {
  const upload = await findUpload(db, actor.userId, id);
  if (!upload) throw notFound();
  if (upload.fileId !== null) return;
  await underWay.end(id, async () => {
    await deleteUpload(db, id);
    await staging.clear(id);
  });
}
