import type { ContentGroup } from '@ithaki/contract';
import type { RawBuilder } from 'kysely';
import type { Context } from '../../../access/context.ts';
import type { FileOwner, StoredVersion } from '../records/file-version.ts';

/** What the caller may do with the files of one owner. */
export interface FileRights {
  /** Upload files into it. */
  add: boolean;
  /** Rename and delete its files, and upload new versions of them. */
  edit: boolean;
  /** Which versions the caller may see; all when absent. */
  canSee?: (version: StoredVersion) => boolean;
  /** Whether the caller must not learn whose files they are: records then name no person, and downloads no names. */
  anonymous?: boolean;
}

/** A kind of owner that files can belong to, such as a person's field or a hand-in. */
export interface FileKind {
  /** The first word of the category. */
  kind: string;
  /**
   * Whether its files are about a person or belong to the project: a person's are exported and erased with the person.
   */
  belongsTo: 'person' | 'project';
  /** What it accepts unless the programme's settings say otherwise. */
  limits: { groups: readonly ContentGroup[]; bytes: number };
  /** Normalises a reference that a category names before it is stored; stored unchanged when absent. */
  normaliseRef?(ref: string): string;
  /**
   * Checks the caller's rights to its files. Throws 404 where the caller may not know of the owner. `fileId` names the
   * file when the call is about one file.
   */
  load(context: Context, owner: FileOwner, fileId: string | null): Promise<FileRights>;
  /**
   * Which files are listed with a person, to a caller who sees the person: first path segments of their references, or
   * all. Without it the kind's files are not listed with the person.
   */
  listedRefs?(context: Pick<Context, 'db' | 'actor'>): Promise<'all' | readonly string[]>;
  /** Files that nothing has used within some hours of their upload are removed; SQL on a row `f` of files. */
  unused?: { hours: number; isUsed: RawBuilder<boolean> };
  /** Runs in the transaction that stores a version. */
  onStored?(context: Context, version: StoredVersion): Promise<void>;
  /** Runs in the transaction that deletes a version, or a whole file (called for each version); refuses by throwing. */
  onRemoving?(context: Context, version: StoredVersion): Promise<void>;
  /** Runs in the same transaction, after files were added, deleted or renamed. */
  onChanged?(context: Context, owner: FileOwner): Promise<void>;
}

/** Declares a file kind, for the list in app/features.ts. */
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

/** Two gigabytes: maximum of one file unless something says otherwise. */
export const DEFAULT_MAX_BYTES = 2_147_483_648;

/** The kind of a person's own files: it takes every category that does not begin with another kind's name. */
export const PERSON_KIND = 'person';

/** Splits a category into its file kind and the reference within it. */
export function parseCategory(kinds: readonly FileKind[], category: string): { kind: FileKind; ref: string } {
  const [kindName = '', ...rest] = category.split('/');
  const named = kinds.find(({ kind }) => kind === kindName.toLowerCase() && kind !== PERSON_KIND);
  const ref = rest.join('/');
  if (named) return { kind: named, ref: named.normaliseRef?.(ref) ?? ref };
  return { kind: getKind(kinds, PERSON_KIND), ref: category };
}

/** The category of a file, as used in the calls. */
export const categoryPath = ({ kind, ref }: Pick<FileOwner, 'kind' | 'ref'>): string =>
  kind === PERSON_KIND ? ref : ref === '' ? kind : `${kind}/${ref}`;

/** Returns a file kind by name. Throws when there is none. */
export function getKind(kinds: readonly FileKind[], name: string): FileKind {
  const fileKind = kinds.find(({ kind }) => kind === name);
  if (!fileKind) throw new Error(`no kind of files is called ${name}`);
  return fileKind;
}
