import { extname } from 'node:path';

/** The owner of a file: a file kind, a reference within it, and the person the file is about. */
export interface FileOwner {
  projectId: number;
  /** Name of the file kind. */
  kind: string;
  /** Reference within the kind; '' where there is only one. */
  ref: string;
  /** The person the file is about; null for the project's own files. */
  userId: number | null;
}

/** Returns the newest version of each file; expects versions with the newest of each file first. */
export const newestVersions = (versions: readonly StoredVersion[]): StoredVersion[] =>
  versions.filter(({ id }, index) => versions.findIndex((other) => other.id === id) === index);

/** A stored version of a file, with the file's place and its content's type and size. */
export interface StoredVersion extends FileOwner {
  id: string;
  name: string;
  index: number;
  version: string;
  fileName: string;
  /** In hexadecimal. */
  sha256: string;
  bytes: number;
  type: string;
  thumbnail: boolean;
  uploaderId: number | null;
  uploadedAt: Date;
}

/** Returns a neutral file name: the place's name and a number, with the extension of the original name. */
export const neutralFileName = (place: string, index: number, fileName: string): string =>
  `${place}-${index}${extname(fileName)}`;

/** Returns a version without what could reveal whom it is about: person, uploader and original file names. */
export function withoutIdentity(version: StoredVersion): StoredVersion {
  const place = version.ref.split('/').at(-1) || version.kind;
  const fileName = neutralFileName(place, version.index, version.fileName);
  return { ...version, userId: null, uploaderId: null, name: place, fileName };
}
