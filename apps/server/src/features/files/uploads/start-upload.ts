import type { files, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { refuseFileName } from '../content/content-type.ts';
import type { FileServices } from '../file-services.ts';
import { newFileId } from '../new-id.ts';
import { actorInProject, loadOwner } from '../records/load-file.ts';
import { lockQuota } from '../records/place-queries.ts';
import { effectiveLimits, refuseOverQuota, tooLarge } from './upload-limits.ts';
import { findOpenUploads, insertUpload } from './upload-queries.ts';

/** Largest number of uploads that one person may have in progress in a project. */
const MAX_OPEN_UPLOADS = 300;

type NewUpload = Omit<ParsedBodyOf<typeof files.startUpload>, 'ProjectId'>;

/** Starts an upload and returns its id; throws when it could not become a file. */
export async function startUpload(
  context: Context,
  { kinds, scanner }: FileServices,
  upload: NewUpload,
): Promise<string> {
  const { Size = null, PartSize = null, Parts } = upload;
  const { project, userId } = actorInProject(context);
  const { kind, owner, rights } = await loadOwner(context, kinds, upload.Category, upload.UserId);
  if (!(rights.add || rights.edit)) throw notAllowed();
  const limits = effectiveLimits(project, kind);
  refuseFileName(upload.OriginalName, limits.groups);
  if ((Size ?? 0) > limits.bytes) throw tooLarge(limits);
  await scanner?.refuseTooLarge(Size ?? 0);
  if (Size !== null && PartSize !== null && !partsFit(Parts, Size, PartSize)) throw new Refusal(422, 'PartsDoNotFit');
  await lockQuota(context.db, userId);
  await refuseOverQuota(context.db, project, userId, Size ?? 0, '');
  if ((await findOpenUploads(context.db, userId, project.id)).length >= MAX_OPEN_UPLOADS)
    throw new Refusal(422, 'TooManyUploads');
  const id = newFileId();
  await insertUpload(context.db, {
    id,
    ...owner,
    name: upload.Name,
    index: upload.Index === 'next' ? null : upload.Index,
    uploaderId: userId,
    fileName: upload.OriginalName,
    type: upload.Mime,
    parts: Parts,
    // Without both sizes the position of a part cannot be known.
    partSize: Size === null ? null : PartSize,
    bytes: Size,
  });
  return id;
}

/** Whether the number of parts fits the sizes; an empty file has no part or one empty part. */
const partsFit = (parts: number, size: number, partSize: number): boolean =>
  size === 0 ? parts <= 1 : Math.ceil(size / partSize) === parts;
