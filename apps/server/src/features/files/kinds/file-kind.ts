import type { ContentGroup } from '@ithaki/contract';
import type { RawBuilder } from 'kysely';
import type { Context } from '../../../access/context.ts';
import type { FileOwner, StoredVersion } from '../records/file-version.ts';

/** What the caller may do with the files of one file owner. */
export interface FileRights {
  /** Upload files. */
  add: boolean;
  /** Rename and delete files, and upload new versions. */
  edit: boolean;
  /** Decides which versions the caller may see; all when absent. */
  canSee?: (version: StoredVersion) => boolean;
  /**
   * Whether the caller must not learn whose files these are; records then contain no person, and downloads no names.
   */
  anonymous?: boolean;
}

/** A kind of owner that files can belong to, such as a person's field or a hand-in. */
export interface FileKind {
  /** The name of the kind: the first word of the categories of its files. */
  kind: string;
  /**
   * Whether the files are about a person or belong to the project. Files about a person are exported and erased with
   * the person.
   */
  belongsTo: 'person' | 'project';
  /** The content groups and size it accepts, unless the programme's settings say otherwise. */
  limits: { groups: readonly ContentGroup[]; bytes: number };
  /** Normalises the reference in a category before it is stored; references are stored unchanged when absent. */
  normaliseRef?(ref: string): string;
  /**
   * Checks the caller's rights to the owner's files. Throws 404 when the caller may not know that the owner exists.
   * `fileId` is the file's id when the call is about one file.
   */
  load(context: Context, owner: FileOwner, fileId: string | null): Promise<FileRights>;
  /**
   * Returns which files are listed with a person, to a caller who sees the person: the first path segments of their
   * references, or all. When absent, files of this kind are not listed with the person.
   */
  listedRefs?(context: Pick<Context, 'db' | 'actor'>): Promise<'all' | readonly string[]>;
  /** Set if unused files are removed some hours after their upload; `isUsed` is SQL on a row `f` of files. */
  unused?: { hours: number; isUsed: RawBuilder<boolean> };
  /** Runs in the transaction that stores a version. */
  onStored?(context: Context, version: StoredVersion): Promise<void>;
  /**
   * Runs in the transaction that deletes a version; for a whole file it runs for each version. Throws to prevent the
   * deletion.
   */
  onRemoving?(context: Context, version: StoredVersion): Promise<void>;
  /** Runs in the same transaction, after files were added, deleted or renamed. */
  onChanged?(context: Context, owner: FileOwner): Promise<void>;
}

/** Defines a file kind; list it in app/features.ts. */
export const defineFileKind = (kind: FileKind): FileKind => kind;

/** Every accepted content group. */
export const allContentGroups: readonly ContentGroup[] = [
  'image',
  'pdf',
  'office',
  'text',
  'audio',
  'video',
  'archive',
  'active',
];

/** Largest size of one file unless its kind or the settings set another: two gigabytes. */
export const DEFAULT_MAX_BYTES = 2_147_483_648;

/** The kind of a person's own files. Every category that does not begin with the name of another kind belongs to it. */
export const PERSON_KIND = 'person';

/** Splits a category into its file kind and the reference within it. */
export function parseCategory(kinds: readonly FileKind[], category: string): { kind: FileKind; ref: string } {
  const [kindName = '', ...rest] = category.split('/');
  const named = kinds.find(({ kind }) => kind === kindName.toLowerCase() && kind !== PERSON_KIND);
  const ref = rest.join('/');
  if (named) return { kind: named, ref: named.normaliseRef?.(ref) ?? ref };
  return { kind: getKind(kinds, PERSON_KIND), ref: category };
}

/** Returns the category of a file, as used in the calls. */
export const categoryPath = ({ kind, ref }: Pick<FileOwner, 'kind' | 'ref'>): string =>
  kind === PERSON_KIND ? ref : ref === '' ? kind : `${kind}/${ref}`;

/** Returns a file kind by name. Throws when there is none. */
export function getKind(kinds: readonly FileKind[], name: string): FileKind {
  const fileKind = kinds.find(({ kind }) => kind === name);
  if (!fileKind) throw new Error(`no kind of files is called ${name}`);
  return fileKind;
}
