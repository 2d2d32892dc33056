import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileName, MAX_FORM_BYTES } from '@ithaki/contract';
import type { Context, HttpContext } from '../../../access/context.ts';
import { malformedBody } from '../../../platform/errors/body-problems.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import type { FormFile } from '../../../platform/http/form-body.ts';
import { refuseFull } from '../../../platform/storage/disk-space.ts';
import { openTarget } from '../../../platform/storage/open-target.ts';
import { receive } from '../../../platform/storage/receive.ts';
import { hasThumbnail } from '../content/content-groups.ts';
import { recordContent } from '../content/content-queries.ts';
import type { FileServices } from '../file-services.ts';
import type { StoredVersion } from '../records/file-version.ts';
import { actorInProject, type LoadedOwner, loadOwner } from '../records/load-file.ts';
import { lockQuota } from '../records/place-queries.ts';
import { inspectFile, storeContent } from './check-upload.ts';
import { storeVersion } from './store-upload.ts';
import { effectiveLimits, type UploadLimits } from './upload-limits.ts';

/** A file received in one request; its content is stored, but no file refers to it yet. */
interface ReceivedFile {
  fileName: string;
  sha256: string;
}

/** The received files of a form and their future owner. */
export interface ReceivedForm {
  thing: LoadedOwner;
  taken: ReceivedFile[];
}

/** Receives the files of a form into a category, before the transaction; there must be at least one. */
export async function receiveForm(
  context: HttpContext,
  setting: FileServices,
  { category, userId }: { category: string; userId?: number | undefined },
): Promise<ReceivedForm> {
  const thing = await loadOwner(context, setting.kinds, category, userId);
  if (!thing.rights.add) throw notAllowed();
  const limits = effectiveLimits(actorInProject(context).project, thing.kind);
  const taken: ReceivedFile[] = [];
  for await (const file of context.request.formFiles ?? [])
    taken.push(await receiveFile(context, setting, file, limits));
  if (taken.length === 0) throw new Refusal(422, 'NoFile');
  return { thing, taken };
}

async function receiveFile(
  { independent }: Context,
  setting: FileServices,
  file: FormFile,
  limits: UploadLimits,
): Promise<ReceivedFile> {
  const name = fileName.safeParse(file.name);
  if (!name.success) throw malformedBody(name.error, file.name);
  await mkdir(setting.scratch, { recursive: true, mode: 0o700 });
  refuseFull(setting.scratch);
  const path = join(setting.scratch, randomBytes(16).toString('hex'));
  const target = await open(path, 'wx', 0o600);
  try {
    const received = await receive(file.content, openTarget(target), { offset: 0, most: MAX_FORM_BYTES });
    const content = await inspectFile(setting, { path, ...received }, name.data, limits);
    await recordContent(independent, content, hasThumbnail(content.type));
    await storeContent(setting, content, path);
    return { fileName: name.data, sha256: content.sha256 };
  } finally {
    await target.close();
    await rm(path, { force: true });
  }
}

/**
 * Stores received files, in the transaction. 'own' stores each at the place of its file name, as a new version if there
 * is a file; `addTo` adds each as one more file at that place, or at the place of its own name when null.
 */
export async function storeReceivedForm(
  context: Context,
  setting: FileServices,
  { thing, taken }: ReceivedForm,
  place: 'own' | { addTo: string | null },
): Promise<StoredVersion[]> {
  await lockQuota(context.db, context.actor.userId);
  const stored: StoredVersion[] = [];
  for (const file of taken) {
    const name = place === 'own' ? null : place.addTo;
    const target = { ...thing.owner, name: name ?? placeNameOf(file.fileName), index: place === 'own' ? 1 : null };
    stored.push(await storeVersion(context, setting, target, file));
  }
  return stored;
}

/**
 * Returns the name of the place of a file that is identified by its file name; long names are cut and hashed to fit
 * into 100 characters.
 */
const placeNameOf = (name: string): string =>
  name.length <= 100 ? name : `${name.slice(0, 60)}…${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
