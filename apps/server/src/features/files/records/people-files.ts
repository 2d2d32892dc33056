import type { FileRecord } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { categoryOf, type FileKind } from '../kinds/file-kind.ts';
import type { FileSetting } from '../setting.ts';
import { type KeptVersion, newestOf } from './file-version.ts';
import { noteSight } from './find-files.ts';
import { inProject, type LoadedThing, loadThing, seenOf } from './load-file.ts';
import { findListed, findNamed, type Listed } from './people-files-queries.ts';
import { present } from './present-files.ts';

type Needed = Pick<Context, 'db' | 'actor'>;

async function listedOf(kinds: readonly FileKind[], context: Needed): Promise<Listed[]> {
  const listed = await Promise.all(
    kinds.map(async (one) => ({ kind: one.kind, firstWords: (await one.listed?.(context)) ?? [] })),
  );
  return listed.filter(({ firstWords }) => firstWords.length > 0);
}

/** What the files about these people are called that the caller may read, by person; people of whom there is none are absent. */
export async function fileNamesOf(
  { kinds }: Pick<FileSetting, 'kinds'>,
  context: Needed,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { project } = context.actor;
  const named = project && userIds.length > 0 ? await findNamed(context.db, project.id, userIds) : [];
  // Most people have files of few kinds or none, and each kind asks the database.
  const there = new Set(named.map(({ kind }) => kind));
  const listed = await listedOf(
    kinds.filter(({ kind }) => there.has(kind)),
    context,
  );
  const names = new Map<number, string[]>();
  for (const { userId, kind, firstWord, fileName } of named) {
    const firstWords = listed.find((one) => one.kind === kind)?.firstWords ?? [];
    if (firstWords !== 'all' && !firstWords.includes(firstWord)) continue;
    names.set(userId, [...(names.get(userId) ?? []), fileName]);
  }
  return names;
}

/** The files about a person, the newest version of each, of all that they belong to and the caller may read. */
export async function filesOfPerson(context: Context, { kinds }: FileSetting, userId: number): Promise<FileRecord[]> {
  const { project, userId: own } = inProject(context);
  if (userId !== own) await loadPerson(context.db, context.actor, userId);
  const things = new Map<string, KeptVersion[]>();
  for (const version of await findListed(context.db, project.id, userId, await listedOf(kinds, context))) {
    const category = categoryOf(version);
    const before = things.get(category) ?? [];
    things.set(category, [...before, version]);
  }
  const records: FileRecord[] = [];
  for (const [category, versions] of things) {
    const thing = await loadThing(context, kinds, category, userId).catch(unlessNotFound);
    if (thing) records.push(...(await recordsOf(context, thing, versions)));
  }
  noteSight(context, { belonging: { projectId: project.id, kind: '', ref: '', userId } });
  return records.sort((one, other) => (one.UploadedAt < other.UploadedAt ? 1 : -1));
}

function recordsOf(context: Context, { rights }: LoadedThing, versions: readonly KeptVersion[]) {
  const seen = seenOf(rights, versions);
  return present(context, rights, newestOf(seen), seen);
}

/** Of a thing that this caller may not know of after all nothing is said. */
function unlessNotFound(error: unknown): undefined {
  if (error instanceof Refusal && error.status === 404) return undefined;
  throw error;
}
