import { createHash } from 'node:crypto';
import type { files, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { asFull } from '../../../platform/storage/disk-space.ts';
import type { StagedPart } from '../../../platform/storage/staging.ts';
import { isArchive, refuseBomb } from '../content/archive.ts';
import { isPictured } from '../content/content-groups.ts';
import { type Content, contentKey, noteContent } from '../content/content-queries.ts';
import { typeOf } from '../content/content-type.ts';
import { categoryOf } from '../kinds/file-kind.ts';
import { inProject, loadThing } from '../records/load-file.ts';
import type { FileSetting } from '../setting.ts';
import { type Limits, limitsOf, tooLarge } from './upload-limits.ts';
import { deleteUpload, findUpload, noteChecked, type UploadRow } from './upload-queries.ts';

/** What the sender says of the whole. */
export type ToldEnd = Omit<ParsedBodyOf<typeof files.endUpload>, 'ProjectId'>;

/** Codes of refusals that no other try of the same upload could escape: nothing of it is kept. */
const hopeless = new Set([
  'TypeForged',
  'TypeNotAllowed',
  'ArchiveTooLarge',
  'ArchiveBroken',
  'Infected',
  'FileTooLarge',
]);

/**
 * The slow half of ending an upload, before the transaction: puts the parts together, checks what they are and keeps the
 * content, which is nobody's until the other half. Done again after a crash it goes on where it was.
 */
export async function checkUpload(context: Context, setting: FileSetting, told: ToldEnd): Promise<UploadRow> {
  const upload = await findUpload(context.db, context.actor.userId, told.Id);
  if (!upload) throw notFound();
  if (upload.fileId !== null) return upload;
  const { project } = inProject(context);
  if (upload.projectId !== project.id) throw notFound();
  const { kind, rights } = await loadThing(context, setting.kinds, categoryOf(upload), upload.userId ?? undefined);
  if (!(rights.add || rights.edit)) throw notAllowed();
  await setting.underWay.end(upload.id, async () => {
    const now = await findUpload(context.db, context.actor.userId, told.Id);
    if (!now || now.fileId !== null || (await isKept(setting, now))) return;
    await completeUpload(context, setting, now, told, limitsOf(project, kind));
  });
  return upload;
}

const isKept = async ({ storage }: FileSetting, { sha256 }: UploadRow): Promise<boolean> =>
  sha256 !== null && (await storage.size(contentKey(sha256))) !== null;

async function completeUpload(
  { independent }: Context,
  setting: FileSetting,
  upload: UploadRow,
  told: ToldEnd,
  limits: Limits,
): Promise<void> {
  const { staging } = setting;
  refuseIncomplete(upload, told, await staging.parts(upload), limits);
  const gathered = await staging.gather(upload).catch((error) => {
    throw asFull(error);
  });
  if (gathered.bytes !== (upload.bytes ?? gathered.bytes)) throw new Refusal(422, 'WrongSize');
  if (told.Sha256 !== undefined && told.Sha256 !== gathered.sha256) throw new Refusal(422, 'WrongChecksum');
  const content = await inspected(setting, gathered, upload.fileName, limits).catch(async (error) => {
    if (error instanceof Refusal && hopeless.has(error.code)) {
      await deleteUpload(independent, upload.id);
      await staging.clear(upload.id);
    }
    throw error;
  });
  await noteContent(independent, content, isPictured(content.type));
  await noteChecked(independent, upload.id, content.sha256);
  await keepContent(setting, content, gathered.path);
}

/** What a file of this machine is, once it may be kept under such a name. */
export async function inspected(
  { scan }: FileSetting,
  { path, bytes, sha256 }: { path: string; bytes: number; sha256: string },
  fileName: string,
  limits: Limits,
): Promise<Content> {
  if (bytes > limits.bytes) throw tooLarge(limits);
  const { type } = await typeOf(path, fileName, limits.groups);
  if (isArchive(type) && bytes > 0) await refuseBomb(path, bytes);
  await scan(path);
  return { sha256, bytes, type };
}

/** Takes a content over into the storage; the same bytes are kept once. */
export async function keepContent({ storage }: FileSetting, { sha256 }: Content, path: string): Promise<void> {
  await storage.take(contentKey(sha256), path).catch((error) => {
    throw asFull(error);
  });
}

function refuseIncomplete(upload: UploadRow, told: ToldEnd, parts: readonly StagedPart[], limits: Limits): void {
  if (parts.length < upload.parts)
    throw new Refusal(422, 'PartsMissing', { params: { count: upload.parts - parts.length } });
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  if (bytes > limits.bytes) throw tooLarge(limits);
  if (bytes !== (told.Size ?? bytes) || bytes !== (upload.bytes ?? bytes)) throw new Refusal(422, 'WrongSize');
  const digests = createHash('sha256').update(Buffer.concat(parts.map(({ sha256 }) => Buffer.from(sha256, 'hex'))));
  if (told.PartsSha256 !== undefined && told.PartsSha256 !== digests.digest('hex'))
    throw new Refusal(422, 'WrongChecksum');
}
