import type { FileRecord } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { endingOf, isSameSort } from '../content/content-groups.ts';
import type { FileSetting } from '../setting.ts';
import { auditFile } from '../uploads/keep-upload.ts';
import { deleteUpload, findUpload } from '../uploads/upload-queries.ts';
import { deleteFile, deleteVersion, lockFile, renameVersion } from './file-queries.ts';
import { type LoadedFile, loadFile, versionOf } from './load-file.ts';
import { presentOne } from './present-files.ts';

/** A file that the caller may change, held until the transaction ends. */
async function loadToChange(context: Context, { kinds }: FileSetting, id: string): Promise<LoadedFile> {
  await lockFile(context.db, id);
  const file = await loadFile(context, kinds, id);
  if (!file.rights.edit) throw notAllowed();
  return file;
}

/** Deletes a file with all its versions; its kind may refuse. */
export async function removeFile(context: Context, setting: FileSetting, id: string): Promise<void> {
  const { kind, belonging, versions } = await loadToChange(context, setting, id);
  for (const version of versions) await kind.removing?.(context, version);
  await deleteFile(context.db, id);
  await kind.changed?.(context, belonging);
  auditFile(context, versions[0], 'deleted');
}

/** Deletes an earlier version. */
export async function removeVersion(
  context: Context,
  setting: FileSetting,
  id: string,
  version: string,
): Promise<void> {
  const file = await loadToChange(context, setting, id);
  const found = versionOf(file, version);
  if (found.version === file.versions[0].version || found.version === file.newest)
    throw new Refusal(422, 'LatestVersion');
  await file.kind.removing?.(context, found);
  await deleteVersion(context.db, id, found.version);
  auditFile(context, found, 'deleted');
}

/** Gives the newest version another name; an ending that says something else of the content is refused. */
export async function renameFile(
  context: Context,
  setting: FileSetting,
  id: string,
  name: string,
): Promise<FileRecord> {
  const { kind, belonging, versions } = await loadToChange(context, setting, id);
  const before = versions[0];
  const fileName = endingOf(name) === null ? withEnding(name, before.fileName) : name;
  const [said, was] = [endingOf(fileName), endingOf(before.fileName)];
  if (!said || !was ? said !== was : !isSameSort(said, was)) throw new Refusal(422, 'TypeForged');
  await renameVersion(context.db, id, before.version, fileName);
  await kind.changed?.(context, belonging);
  const after = await loadFile(context, setting.kinds, id);
  auditFile(context, after.versions[0], 'renamed');
  return presentOne(context, after.rights, after.versions[0], after.versions);
}

function withEnding(name: string, before: string): string {
  const dot = before.lastIndexOf('.');
  return dot < 1 ? name : name + before.slice(dot);
}

/** Gives up one of the caller's own uploads; one that has ended stays. */
export async function cancelUpload(
  { db, actor }: Context,
  { staging, underWay }: FileSetting,
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
