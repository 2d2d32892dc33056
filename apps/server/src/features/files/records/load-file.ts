import type { Actor, CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { belongingOf, type FileKind, type FileRights, kindNamed } from '../kinds/file-kind.ts';
import { findFile } from './file-queries.ts';
import type { Belonging, KeptVersion } from './file-version.ts';

/** The thing that files belong to, loaded because the caller may know of it. */
export interface LoadedThing {
  kind: FileKind;
  belonging: Belonging;
  rights: FileRights;
}

/** A file, loaded because the caller may see at least one version of it. */
export interface LoadedFile extends LoadedThing {
  /** Those the caller may see, the newest first. */
  versions: [KeptVersion, ...KeptVersion[]];
  /** The stamp of the newest there is, seen or not. */
  newest: string;
}

/** The actor, with the project in which files are. */
export function inProject({ actor }: Context): Actor & { project: CurrentProject } {
  return { ...actor, project: currentProject(actor) };
}

/** The guarded loader of what a category names, about the caller unless someone else is named. */
export async function loadThing(
  context: Context,
  kinds: readonly FileKind[],
  category: string,
  userId: number | undefined,
): Promise<LoadedThing> {
  const actor = inProject(context);
  const { kind, ref } = belongingOf(kinds, category);
  const whose = kind.owner === 'project' ? null : (userId ?? actor.userId);
  const belonging = { projectId: actor.project.id, kind: kind.kind, ref, userId: whose };
  return { kind, belonging, rights: await kind.load(context, belonging, null) };
}

/** The guarded loader of files: 404 for one that is not there and for one the caller may not see alike. */
export async function loadFile(context: Context, kinds: readonly FileKind[], id: string): Promise<LoadedFile> {
  const all = await findFile(context.db, inProject(context).project.id, id);
  const [first] = all;
  if (!first) throw notFound();
  const kind = kindNamed(kinds, first.kind);
  const { projectId, ref, userId } = first;
  const belonging = { projectId, kind: first.kind, ref, userId };
  const rights = await kind.load(context, belonging, id);
  const [latest, ...earlier] = seenOf(rights, all);
  if (!latest) throw notFound();
  return { kind, belonging, rights, versions: [latest, ...earlier], newest: first.version };
}

/** Those of the versions that the caller may know of. */
export const seenOf = ({ sees }: FileRights, versions: readonly KeptVersion[]): KeptVersion[] =>
  sees ? versions.filter(sees) : [...versions];

/** The version asked for, of those the caller may see. */
export function versionOf({ versions }: LoadedFile, version: string): KeptVersion {
  const found = version === 'latest' ? versions[0] : versions.find((one) => one.version === version);
  if (!found) throw notFound();
  return found;
}
