import type { FileRecord, files, ParsedBodyOf, ReplyOf, UploadState } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { categoryOf } from '../kinds/file-kind.ts';
import type { FileSetting } from '../setting.ts';
import { toldLimits } from '../uploads/upload-limits.ts';
import { findOpenUploads, findUpload, type UploadRow } from '../uploads/upload-queries.ts';
import { findVersions } from './file-queries.ts';
import { type KeptVersion, newestOf } from './file-version.ts';
import { inProject, type LoadedThing, loadFile, loadThing, seenOf } from './load-file.ts';
import { present, presentOne, storedName, toolName } from './present-files.ts';

type Place = { name?: string | undefined; index?: number | undefined };

/** The versions in a category that the caller may see, or of one place of it. */
async function seenIn({ db }: Context, { belonging, rights }: LoadedThing, place: Place): Promise<KeptVersion[]> {
  return seenOf(rights, await findVersions(db, belonging, place));
}

export async function listFiles(
  context: Context,
  { kinds }: FileSetting,
  { Category, Name, UserId }: ParsedBodyOf<typeof files.list>,
): Promise<ReplyOf<typeof files.list>> {
  const thing = await loadThing(context, kinds, Category, UserId);
  noteSight(context, thing);
  const seen = await seenIn(context, thing, { name: Name });
  return {
    Files: await present(context, thing.rights, newestOf(seen), seen),
    CanAdd: thing.rights.add,
    Limits: await toldLimits(context.db, inProject(context), thing.kind),
  };
}

export async function isUploaded(
  context: Context,
  { kinds }: FileSetting,
  { Category, Name, UserId, Index }: ParsedBodyOf<typeof files.isUploaded>,
): Promise<ReplyOf<typeof files.isUploaded>> {
  const thing = await loadThing(context, kinds, Category, UserId);
  const [newest] = await seenIn(context, thing, { name: Name, index: Index });
  return newest ? { Id: newest.id, Name: storedName(newest), Type: newest.type } : null;
}

export async function listVersions(
  context: Context,
  { kinds }: FileSetting,
  { category, name, version, UserId, Index }: ParsedBodyOf<typeof files.versions>,
): Promise<FileRecord[]> {
  const thing = await loadThing(context, kinds, category, UserId);
  noteSight(context, thing);
  const seen = await seenIn(context, thing, { name, index: Index });
  const asked =
    version === undefined
      ? seen
      : version === 'latest'
        ? newestOf(seen)
        : seen.filter((one) => one.version === version);
  return present(context, thing.rights, asked, seen);
}

/** Versions that were just kept, with all that there are at their places. */
export async function presentKept(
  context: Context,
  thing: LoadedThing,
  kept: readonly KeptVersion[],
): Promise<FileRecord[]> {
  return present(context, thing.rights, kept, await seenIn(context, thing, {}));
}

export async function listVersionsOf(context: Context, { kinds }: FileSetting, id: string): Promise<FileRecord[]> {
  const { rights, versions } = await loadFile(context, kinds, id);
  return present(context, rights, versions, versions);
}

/** A file by its place, for links that name it so: the place's name, or the name of the newest version there. */
export async function findByPlace(
  context: Context,
  { kinds }: FileSetting,
  {
    Category = '',
    name = '',
    UserId,
    Index,
  }: Pick<ParsedBodyOf<typeof files.download>, 'Category' | 'name' | 'UserId' | 'Index'>,
): Promise<string> {
  const thing = await loadThing(context, kinds, Category, UserId);
  const seen = await seenIn(context, thing, {});
  const newest = newestOf(seen);
  const found =
    newest.find((one) => one.name === name && one.index === Index) ??
    seen.find((one) => storedName(one) === name) ??
    newest.find((one) => one.fileName === name || toolName(one) === name);
  if (!found) throw notFound();
  return found.id;
}

/** One of the caller's own uploads, with what it became. */
export async function uploadState(context: Context, setting: FileSetting, id: string): Promise<UploadState> {
  const upload = await findUpload(context.db, context.actor.userId, id);
  if (!upload) throw notFound();
  return stateOf(context, setting, upload);
}

export async function openUploads(context: Context, setting: FileSetting): Promise<UploadState[]> {
  const uploads = await findOpenUploads(context.db, context.actor.userId, inProject(context).project.id);
  return Promise.all(uploads.map((upload) => stateOf(context, setting, upload)));
}

async function stateOf(context: Context, { kinds, staging }: FileSetting, upload: UploadRow): Promise<UploadState> {
  const ended = upload.fileId === null ? null : await loadFile(context, kinds, upload.fileId);
  const version = ended?.versions.find((one) => one.version === upload.version);
  const parts = ended ? [] : await staging.parts(upload);
  return {
    Id: upload.id,
    Category: categoryOf(upload),
    Name: upload.name,
    OriginalName: upload.fileName,
    UserId: upload.userId,
    Parts: upload.parts,
    PartSize: upload.partSize,
    Size: upload.bytes,
    Have: ended ? Array.from({ length: upload.parts }, (_, part) => part) : parts.map(({ part }) => part),
    StartedAt: upload.startedAt.toISOString(),
    File: ended && version ? await presentOne(context, ended.rights, version, ended.versions) : null,
  };
}

/** That another person's files were looked at, they are told. */
export function noteSight({ actor, saw }: Context, { belonging }: Pick<LoadedThing, 'belonging'>): void {
  if (belonging.userId !== null && belonging.userId !== actor.userId) saw(belonging.userId);
}
