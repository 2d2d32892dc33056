import type { Actor, CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { type FileKind, type FileRights, getKind, parseCategory } from '../kinds/file-kind.ts';
import { findFile } from './file-queries.ts';
import { type FileOwner, type StoredVersion, withoutIdentity } from './file-version.ts';

/** A file owner that the caller may know of, with the caller's rights to its files. */
export interface LoadedOwner {
  kind: FileKind;
  owner: FileOwner;
  rights: FileRights;
}

/** A file of which the caller may see at least one version. */
export interface LoadedFile extends LoadedOwner {
  /** Versions that the caller may see, the newest first. */
  versions: [StoredVersion, ...StoredVersion[]];
  /** The time that identifies the newest version, whether or not the caller may see it. */
  newest: string;
}

/** Returns the actor with the current project, in which files are kept. */
export function actorInProject({ actor }: Context): Actor & { project: CurrentProject } {
  return { ...actor, project: currentProject(actor) };
}

/**
 * Loads the file owner that a category names, and checks the caller's rights. It is about the caller unless `userId`
 * names someone else.
 */
export async function loadOwner(
  context: Context,
  kinds: readonly FileKind[],
  category: string,
  userId: number | undefined,
): Promise<LoadedOwner> {
  const actor = actorInProject(context);
  const { kind, ref } = parseCategory(kinds, category);
  const subjectId = kind.belongsTo === 'project' ? null : (userId ?? actor.userId);
  const owner = { projectId: actor.project.id, kind: kind.kind, ref, userId: subjectId };
  return { kind, owner, rights: await kind.load(context, owner, null) };
}

/**
 * Loads a file, checking the caller's rights. Throws the same 404 for a file that does not exist and for one that the
 * caller may not see.
 */
export async function loadFile(context: Context, kinds: readonly FileKind[], id: string): Promise<LoadedFile> {
  const all = await findFile(context.db, actorInProject(context).project.id, id);
  const [first] = all;
  if (!first) throw notFound();
  const kind = getKind(kinds, first.kind);
  const { projectId, ref, userId } = first;
  const owner = { projectId, kind: first.kind, ref, userId };
  const rights = await kind.load(context, owner, id);
  const [latest, ...earlier] = visibleVersions(rights, all);
  if (!latest) throw notFound();
  return { kind, owner, rights, versions: [latest, ...earlier], newest: first.version };
}

/**
 * Returns those versions that the caller may see, without what reveals their person where the caller must not learn it.
 */
export function visibleVersions(
  { canSee: sees, anonymous }: FileRights,
  versions: readonly StoredVersion[],
): StoredVersion[] {
  const visible = sees ? versions.filter(sees) : [...versions];
  return anonymous ? visible.map(withoutIdentity) : visible;
}

/** Returns the requested version, or the newest for 'latest', of those the caller may see. */
export function getVersion({ versions }: LoadedFile, version: string): StoredVersion {
  const stored = version === 'latest' ? versions[0] : versions.find((candidate) => candidate.version === version);
  if (!stored) throw notFound();
  return stored;
}
