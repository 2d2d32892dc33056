import { createHash } from 'node:crypto';
import type { files, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { toStorageFull } from '../../../platform/storage/disk-space.ts';
import type { StagedPart } from '../../../platform/storage/staging.ts';
import { isArchive, refuseArchiveBomb } from '../content/archive.ts';
import { hasThumbnail } from '../content/content-groups.ts';
import { type Content, contentKey, recordContent } from '../content/content-queries.ts';
import { detectType } from '../content/content-type.ts';
import type { FileServices } from '../file-services.ts';
import { categoryPath } from '../kinds/file-kind.ts';
import { actorInProject, loadOwner } from '../records/load-file.ts';
import { effectiveLimits, tooLarge, type UploadLimits } from './upload-limits.ts';
import { deleteUpload, findUpload, recordUploadChecked, type UploadRow } from './upload-queries.ts';

/** What the sender states about the complete file: size and checksums. */
export type EndUpload = Omit<ParsedBodyOf<typeof files.endUpload>, 'ProjectId'>;

/** Refusal codes that no retry of the same upload can avoid; the upload is then deleted. */
const permanentRefusals = new Set([
  'TypeForged',
  'TypeNotAllowed',
  'ArchiveTooLarge',
  'ArchiveBroken',
  'Infected',
  'TooLargeToScan',
  'FileTooLarge',
]);

/**
 * The slow part of ending an upload, before the transaction: joins the parts, checks the content and stores it. Nothing
 * refers to the content until `storeUpload` has run. If repeated after a crash, it continues where it stopped.
 */
export async function checkUpload(context: Context, setting: FileServices, end: EndUpload): Promise<UploadRow> {
  const upload = await findUpload(context.db, context.actor.userId, end.Id);
  if (!upload) throw notFound();
  if (upload.fileId !== null) return upload;
  const { project } = actorInProject(context);
  if (upload.projectId !== project.id) throw notFound();
  const { kind, rights } = await loadOwner(context, setting.kinds, categoryPath(upload), upload.userId ?? undefined);
  if (!(rights.add || rights.edit)) throw notAllowed();
  await setting.underWay.end(upload.id, async () => {
    const current = await findUpload(context.db, context.actor.userId, end.Id);
    if (!current || current.fileId !== null || (await isStored(setting, current))) return;
    await completeUpload(context, setting, current, end, effectiveLimits(project, kind));
  });
  return upload;
}

const isStored = async ({ storage }: FileServices, { sha256 }: UploadRow): Promise<boolean> =>
  sha256 !== null && (await storage.size(contentKey(sha256))) !== null;

async function completeUpload(
  { independent }: Context,
  setting: FileServices,
  upload: UploadRow,
  end: EndUpload,
  limits: UploadLimits,
): Promise<void> {
  const { staging } = setting;
  refuseIncomplete(upload, end, await staging.parts(upload), limits);
  const joined = await staging.gather(upload).catch((error) => {
    throw toStorageFull(error);
  });
  if (joined.bytes !== (upload.bytes ?? joined.bytes)) throw new Refusal(422, 'WrongSize');
  if (end.Sha256 !== undefined && end.Sha256 !== joined.sha256) throw new Refusal(422, 'WrongChecksum');
  const content = await inspectFile(setting, joined, upload.fileName, limits).catch(async (error) => {
    if (error instanceof Refusal && permanentRefusals.has(error.code)) {
      await deleteUpload(independent, upload.id);
      await staging.clear(upload.id);
    }
    throw error;
  });
  await recordContent(independent, content, hasThumbnail(content.type));
  await recordUploadChecked(independent, upload.id, content.sha256);
  await storeContent(setting, content, joined.path);
}

/** Checks a local file against its name, the limits and the virus scanner. Returns its content. */
export async function inspectFile(
  { scanner }: FileServices,
  { path, bytes, sha256 }: { path: string; bytes: number; sha256: string },
  fileName: string,
  limits: UploadLimits,
): Promise<Content> {
  if (bytes > limits.bytes) throw tooLarge(limits);
  const { type } = await detectType(path, fileName, limits.groups);
  if (isArchive(type)) await refuseArchiveBomb(path, bytes);
  await scanner?.refuseTooLarge(bytes);
  await scanner?.scan(path);
  return { sha256, bytes, type };
}

/** Moves a content into the storage, unless the same bytes are stored already. */
export async function storeContent({ storage }: FileServices, { sha256 }: Content, path: string): Promise<void> {
  await storage.take(contentKey(sha256), path).catch((error) => {
    throw toStorageFull(error);
  });
}

function refuseIncomplete(upload: UploadRow, end: EndUpload, parts: readonly StagedPart[], limits: UploadLimits): void {
  if (parts.length < upload.parts)
    throw new Refusal(422, 'PartsMissing', { params: { count: upload.parts - parts.length } });
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  if (bytes > limits.bytes) throw tooLarge(limits);
  if (bytes !== (end.Size ?? bytes) || bytes !== (upload.bytes ?? bytes)) throw new Refusal(422, 'WrongSize');
  const digests = createHash('sha256').update(Buffer.concat(parts.map(({ sha256 }) => Buffer.from(sha256, 'hex'))));
  if (end.PartsSha256 !== undefined && end.PartsSha256 !== digests.digest('hex'))
    throw new Refusal(422, 'WrongChecksum');
}
