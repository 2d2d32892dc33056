import type { ContentGroup } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { Belonging, KeptVersion } from '../records/file-version.ts';

/** What the caller may do with the files of one thing. */
export interface FileRights {
  /** Upload files into it. */
  add: boolean;
  /** Rename and delete its files, and upload other versions of them. */
  edit: boolean;
  /** Which versions the caller may know of; all unless given. */
  sees?: (version: KeptVersion) => boolean;
}

/** A sort of thing that files belong to. */
export interface FileKind {
  /** The first word of the category. */
  kind: string;
  /** Whether its files are about a person or the project's own: with a person they are given out and erased. */
  owner: 'person' | 'project';
  /** What it takes unless the programme's settings say otherwise. */
  limits: { groups: readonly ContentGroup[]; bytes: number };
  /** A reference as it is kept, of one that a category names; as it stands unless given. */
  refOf?(ref: string): string;
  /**
   * The guard of all its files. Fails as not found where the caller may not know of the thing. `fileId` names the file
   * where it is about one, not about the whole thing.
   */
  load(context: Context, belonging: Belonging, fileId: string | null): Promise<FileRights>;
  /**
   * Of which things of a person the caller may know who sees the person: the first words of their references, or all.
   * Without it the kind's files are not listed with the person.
   */
  listed?(context: Pick<Context, 'db' | 'actor'>): Promise<'all' | readonly string[]>;
  /** In the transaction in which a version is kept. */
  kept?(context: Context, version: KeptVersion): Promise<void>;
  /** In the transaction in which a version, or a whole file by its newest one, is deleted; refuses by throwing. */
  removing?(context: Context, version: KeptVersion): Promise<void>;
  /** In the same transaction, once there are other files than before, or one has another name. */
  changed?(context: Context, belonging: Belonging): Promise<void>;
}

/** A kind, for the list in app/features.ts. */
export const defineFileKind = (kind: FileKind): FileKind => kind;

/** Everything that is taken at all. */
export const everyGroup: readonly ContentGroup[] = [
  'image',
  'pdf',
  'office',
  'text',
  'audio',
  'video',
  'archive',
  'active',
];

/** Two gigabytes: what one file may have unless something says otherwise. */
export const USUAL_BYTES = 2_147_483_648;

/** The kind whose files are a person's own, in categories that no other kind's word begins. */
export const PERSON_KIND = 'person';

/** The kind and the reference that a category names. */
export function belongingOf(kinds: readonly FileKind[], category: string): { kind: FileKind; ref: string } {
  const [word = '', ...rest] = category.split('/');
  const named = kinds.find(({ kind }) => kind === word.toLowerCase() && kind !== PERSON_KIND);
  const ref = rest.join('/');
  if (named) return { kind: named, ref: named.refOf?.(ref) ?? ref };
  return { kind: kindNamed(kinds, PERSON_KIND), ref: category };
}

/** The category as the calls say it. */
export const categoryOf = ({ kind, ref }: Pick<Belonging, 'kind' | 'ref'>): string =>
  kind === PERSON_KIND ? ref : ref === '' ? kind : `${kind}/${ref}`;

export function kindNamed(kinds: readonly FileKind[], name: string): FileKind {
  const found = kinds.find(({ kind }) => kind === name);
  if (!found) throw new Error(`no kind of files is called ${name}`);
  return found;
}
