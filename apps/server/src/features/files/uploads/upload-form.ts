import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileName, MOST_FORM_BYTES } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { malformed } from '../../../platform/errors/body-problems.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import type { FormFile } from '../../../platform/http/form-body.ts';
import { refuseFull } from '../../../platform/storage/disk-space.ts';
import { openTarget } from '../../../platform/storage/open-target.ts';
import { receive } from '../../../platform/storage/receive.ts';
import { isPictured } from '../content/content-groups.ts';
import { noteContent } from '../content/content-queries.ts';
import type { KeptVersion } from '../records/file-version.ts';
import { inProject, type LoadedThing, loadThing } from '../records/load-file.ts';
import { lockQuota } from '../records/place-queries.ts';
import type { FileSetting } from '../setting.ts';
import { inspected, keepContent } from './check-upload.ts';
import { keepVersion } from './keep-upload.ts';
import { type Limits, limitsOf } from './upload-limits.ts';

/** A file that came in one piece, its content kept and nobody's yet. */
interface Taken {
  fileName: string;
  sha256: string;
}

/** The files of a form and what they will belong to. */
export interface TakenForm {
  thing: LoadedThing;
  taken: Taken[];
}

/** Before the transaction: takes the files of a form into a category; there must be at least one. */
export async function takeForm(
  context: Context,
  setting: FileSetting,
  { category, userId }: { category: string; userId?: number | undefined },
): Promise<TakenForm> {
  const thing = await loadThing(context, setting.kinds, category, userId);
  if (!thing.rights.add) throw notAllowed();
  const limits = limitsOf(inProject(context).project, thing.kind);
  const taken: Taken[] = [];
  for await (const file of context.request.formFiles ?? []) taken.push(await takeFile(context, setting, file, limits));
  if (taken.length === 0) throw new Refusal(422, 'NoFile');
  return { thing, taken };
}

async function takeFile(
  { independent }: Context,
  setting: FileSetting,
  file: FormFile,
  limits: Limits,
): Promise<Taken> {
  const name = fileName.safeParse(file.name);
  if (!name.success) throw malformed(name.error);
  await mkdir(setting.scratch, { recursive: true, mode: 0o700 });
  refuseFull(setting.scratch);
  const path = join(setting.scratch, randomBytes(16).toString('hex'));
  const target = await open(path, 'wx', 0o600);
  try {
    const came = await receive(file.content, openTarget(target), { offset: 0, most: MOST_FORM_BYTES });
    const content = await inspected(setting, { path, ...came }, name.data, limits);
    await noteContent(independent, content, isPictured(content.type));
    await keepContent(setting, content, path);
    return { fileName: name.data, sha256: content.sha256 };
  } finally {
    await target.close();
    await rm(path, { force: true });
  }
}

/**
 * In the transaction: makes files of what came: at the place of each one's own name, another version where there is one
 * ('own'); or each one more beside those at one place.
 */
export async function keepForm(
  context: Context,
  setting: FileSetting,
  { thing, taken }: TakenForm,
  place: 'own' | { beside: string | null },
): Promise<KeptVersion[]> {
  await lockQuota(context.db, context.actor.userId);
  const kept: KeptVersion[] = [];
  for (const file of taken) {
    const name = place === 'own' ? null : place.beside;
    const at = { ...thing.belonging, name: name ?? placeOfName(file.fileName), index: place === 'own' ? 1 : null };
    kept.push(await keepVersion(context, setting, at, file));
  }
  return kept;
}

/** The place of a file that is known by its own name, however long. */
const placeOfName = (name: string): string =>
  name.length <= 100 ? name : `${name.slice(0, 60)}…${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
