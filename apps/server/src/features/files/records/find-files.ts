import type { FileRecord, files, ParsedBodyOf, ReplyOf, UploadState } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { FileServices } from '../file-services.ts';
import { categoryPath } from '../kinds/file-kind.ts';
import { presentLimits } from '../uploads/upload-limits.ts';
import { findOpenUploads, findUpload, type UploadRow } from '../uploads/upload-queries.ts';
import { findVersions } from './file-queries.ts';
import { newestVersions, type StoredVersion } from './file-version.ts';
import { actorInProject, type LoadedOwner, loadFile, loadOwner, visibleVersions } from './load-file.ts';
import { presentVersion, presentVersions, storedName, toolName } from './present-files.ts';

type PlaceFilter = { name?: string | undefined; index?: number | undefined };

/** Returns the versions in a category, or at one place of it, that the caller may see. */
async function findVisibleVersions(
  { db }: Context,
  { owner, rights }: LoadedOwner,
  place: PlaceFilter,
): Promise<StoredVersion[]> {
  return visibleVersions(rights, await findVersions(db, owner, place));
}

/** Lists the newest version of each file in a category, with the caller's upload limits. */
export async function listFiles(
  context: Context,
  { kinds }: FileServices,
  { Category, Name, UserId }: ParsedBodyOf<typeof files.list>,
): Promise<ReplyOf<typeof files.list>> {
  const thing = await loadOwner(context, kinds, Category, UserId);
  recordAccess(context, thing);
  const visible = await findVisibleVersions(context, thing, { name: Name });
  return {
    Files: await presentVersions(context, thing.rights, newestVersions(visible), visible),
    CanAdd: thing.rights.add,
    Limits: await presentLimits(context.db, actorInProject(context), thing.kind),
  };
}

/** Returns the newest version at a place; null when there is none. */
export async function isUploaded(
  context: Context,
  { kinds }: FileServices,
  { Category, Name, UserId, Index }: ParsedBodyOf<typeof files.isUploaded>,
): Promise<ReplyOf<typeof files.isUploaded>> {
  const thing = await loadOwner(context, kinds, Category, UserId);
  const [newest] = await findVisibleVersions(context, thing, { name: Name, index: Index });
  return newest ? { Id: newest.id, Name: storedName(newest), Type: newest.type } : null;
}

/** Lists the versions at a place: all, the latest or one. */
export async function listVersions(
  context: Context,
  { kinds }: FileServices,
  { category, name, version, UserId, Index }: ParsedBodyOf<typeof files.versions>,
): Promise<FileRecord[]> {
  const thing = await loadOwner(context, kinds, category, UserId);
  recordAccess(context, thing);
  const visible = await findVisibleVersions(context, thing, { name, index: Index });
  const requested =
    version === undefined
      ? visible
      : version === 'latest'
        ? newestVersions(visible)
        : visible.filter(({ version: stamp }) => stamp === version);
  return presentVersions(context, thing.rights, requested, visible);
}

/** Presents versions that were just stored, with the number of versions at their places. */
export async function presentStoredVersions(
  context: Context,
  thing: LoadedOwner,
  stored: readonly StoredVersion[],
): Promise<FileRecord[]> {
  return presentVersions(context, thing.rights, stored, await findVisibleVersions(context, thing, {}));
}

/** Lists all versions of a file that the caller may see. */
export async function listVersionsOf(context: Context, { kinds }: FileServices, id: string): Promise<FileRecord[]> {
  const { rights, versions } = await loadFile(context, kinds, id);
  return presentVersions(context, rights, versions, versions);
}

/** Finds a file's id from a link that names its place, its stored name, or the file name of one of its versions. */
export async function findByPlace(
  context: Context,
  { kinds }: FileServices,
  {
    Category = '',
    name = '',
    UserId,
    Index,
  }: Pick<ParsedBodyOf<typeof files.download>, 'Category' | 'name' | 'UserId' | 'Index'>,
): Promise<string> {
  const thing = await loadOwner(context, kinds, Category, UserId);
  const visible = await findVisibleVersions(context, thing, {});
  const newest = newestVersions(visible);
  const match =
    newest.find((file) => file.name === name && file.index === Index) ??
    visible.find((file) => storedName(file) === name) ??
    newest.find((file) => file.fileName === name || toolName(file) === name);
  if (!match) throw notFound();
  return match.id;
}

/** Returns one of the caller's own uploads, with the file it became. */
export async function uploadState(context: Context, setting: FileServices, id: string): Promise<UploadState> {
  const upload = await findUpload(context.db, context.actor.userId, id);
  if (!upload) throw notFound();
  return presentUpload(context, setting, upload);
}

/** Lists the caller's own uploads that have not ended. */
export async function listOpenUploads(context: Context, setting: FileServices): Promise<UploadState[]> {
  const uploads = await findOpenUploads(context.db, context.actor.userId, actorInProject(context).project.id);
  return Promise.all(uploads.map((upload) => presentUpload(context, setting, upload)));
}

async function presentUpload(
  context: Context,
  { kinds, staging }: FileServices,
  upload: UploadRow,
): Promise<UploadState> {
  const ended = upload.fileId === null ? null : await loadFile(context, kinds, upload.fileId);
  const version = ended?.versions.find((stored) => stored.version === upload.version);
  const parts = ended ? [] : await staging.parts(upload);
  return {
    Id: upload.id,
    Category: categoryPath(upload),
    Name: upload.name,
    OriginalName: upload.fileName,
    UserId: upload.userId,
    Parts: upload.parts,
    PartSize: upload.partSize,
    Size: upload.bytes,
    Have: ended ? Array.from({ length: upload.parts }, (_, part) => part) : parts.map(({ part }) => part),
    StartedAt: upload.startedAt.toISOString(),
    File: ended && version ? await presentVersion(context, ended.rights, version, ended.versions) : null,
  };
}

/** Records that the caller looked at another person's files, so that the person can be informed. */
export function recordAccess({ actor, recordView }: Context, { owner }: Pick<LoadedOwner, 'owner'>): void {
  if (owner.userId !== null && owner.userId !== actor.userId) recordView(owner.userId);
}
