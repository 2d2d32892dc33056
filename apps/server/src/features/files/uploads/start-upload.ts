import type { files, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { refuseEnding } from '../content/content-type.ts';
import { newFileId } from '../new-id.ts';
import { inProject, loadThing } from '../records/load-file.ts';
import { lockQuota } from '../records/place-queries.ts';
import type { FileSetting } from '../setting.ts';
import { limitsOf, refuseOverQuota, tooLarge } from './upload-limits.ts';
import { findOpenUploads, insertUpload } from './upload-queries.ts';

/** So many uploads of one person may be on their way at once in a project. */
const MOST_OPEN = 300;

type NewUpload = Omit<ParsedBodyOf<typeof files.startUpload>, 'ProjectId'>;

/** Begins an upload, and answers its id; refuses what could not become a file. */
export async function startUpload(context: Context, { kinds }: FileSetting, upload: NewUpload): Promise<string> {
  const { Size = null, PartSize = null, Parts } = upload;
  const { project, userId } = inProject(context);
  const { kind, belonging, rights } = await loadThing(context, kinds, upload.Category, upload.UserId);
  if (!(rights.add || rights.edit)) throw notAllowed();
  const limits = limitsOf(project, kind);
  refuseEnding(upload.OriginalName, limits.groups);
  if ((Size ?? 0) > limits.bytes) throw tooLarge(limits);
  if (Size !== null && PartSize !== null && !fits(Parts, Size, PartSize)) throw new Refusal(422, 'PartsDoNotFit');
  await lockQuota(context.db, userId);
  await refuseOverQuota(context.db, project, userId, Size ?? 0, '');
  if ((await findOpenUploads(context.db, userId, project.id)).length >= MOST_OPEN)
    throw new Refusal(422, 'TooManyUploads');
  const id = newFileId();
  await insertUpload(context.db, {
    id,
    ...belonging,
    name: upload.Name,
    index: upload.Index === 'next' ? null : upload.Index,
    uploaderId: userId,
    fileName: upload.OriginalName,
    type: upload.Mime,
    parts: Parts,
    // Without both, nothing is known of where a part belongs.
    partSize: Size === null ? null : PartSize,
    bytes: Size,
  });
  return id;
}

/** An empty file comes in no part, or in an empty one. */
const fits = (parts: number, size: number, partSize: number): boolean =>
  size === 0 ? parts <= 1 : Math.ceil(size / partSize) === parts;
