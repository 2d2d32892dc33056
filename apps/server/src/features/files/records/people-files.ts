import type { FileRecord } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { FileServices } from '../file-services.ts';
import { categoryPath, type FileKind } from '../kinds/file-kind.ts';
import { newestVersions, type StoredVersion } from './file-version.ts';
import { recordAccess } from './find-files.ts';
import { actorInProject, type LoadedOwner, loadOwner, visibleVersions } from './load-file.ts';
import { findFileNames, findListedVersions, type ListedKind } from './people-files-queries.ts';
import { presentVersions } from './present-files.ts';

type ReadContext = Pick<Context, 'db' | 'actor'>;

async function listedKinds(kinds: readonly FileKind[], context: ReadContext): Promise<ListedKind[]> {
  const listed = await Promise.all(
    kinds.map(async (fileKind) => ({ kind: fileKind.kind, firstWords: (await fileKind.listedRefs?.(context)) ?? [] })),
  );
  return listed.filter(({ firstWords }) => firstWords.length > 0);
}

/**
 * Returns the names of the files about these people that the caller may read, by person; people without any are left
 * out.
 */
export async function readableFileNames(
  { kinds }: Pick<FileServices, 'kinds'>,
  context: ReadContext,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { project } = context.actor;
  const named = project && userIds.length > 0 ? await findFileNames(context.db, project.id, userIds) : [];
  // Only the kinds that these people have files of are checked: each check queries the database, and most people have
  // files of few kinds.
  const presentKinds = new Set(named.map(({ kind }) => kind));
  const listed = await listedKinds(
    kinds.filter(({ kind }) => presentKinds.has(kind)),
    context,
  );
  const names = new Map<number, string[]>();
  for (const { userId, kind, firstWord, fileName } of named) {
    const firstWords = listed.find((listedKind) => listedKind.kind === kind)?.firstWords ?? [];
    if (firstWords !== 'all' && !firstWords.includes(firstWord)) continue;
    names.set(userId, [...(names.get(userId) ?? []), fileName]);
  }
  return names;
}

/** Lists the newest version of each file about a person that the caller may read. */
export async function filesOfPerson(context: Context, { kinds }: FileServices, userId: number): Promise<FileRecord[]> {
  const { project, userId: own } = actorInProject(context);
  if (userId !== own) await loadPerson(context, userId);
  const things = new Map<string, StoredVersion[]>();
  for (const version of await findListedVersions(context.db, project.id, userId, await listedKinds(kinds, context))) {
    const category = categoryPath(version);
    const earlier = things.get(category) ?? [];
    things.set(category, [...earlier, version]);
  }
  const records: FileRecord[] = [];
  for (const [category, versions] of things) {
    const thing = await loadOwner(context, kinds, category, userId).catch(ignoreNotFound);
    if (thing) records.push(...(await presentVisible(context, thing, versions)));
  }
  recordAccess(context, { owner: { projectId: project.id, kind: '', ref: '', userId } });
  return records.sort((a, b) => (a.UploadedAt < b.UploadedAt ? 1 : -1));
}

function presentVisible(context: Context, { rights }: LoadedOwner, versions: readonly StoredVersion[]) {
  const seen = visibleVersions(rights, versions);
  return presentVersions(context, rights, newestVersions(seen), seen);
}

/** Turns a 404 into undefined: files of an owner that the caller may not know of are left out. */
function ignoreNotFound(error: unknown): undefined {
  if (error instanceof Refusal && error.status === 404) return undefined;
  throw error;
}
