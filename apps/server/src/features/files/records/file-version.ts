import { extname } from 'node:path';

/** The owner of a file: a kind of thing, which one of them, and the person it is about. */
export interface FileOwner {
  projectId: number;
  /** Name of the file kind. */
  kind: string;
  /** Reference within the kind; '' where there is only one. */
  ref: string;
  /** The person it is about; null for the project's own files. */
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

/** Returns a file name made of a place's name and a number, with the extension of the name that a person gave. */
export const neutralFileName = (place: string, index: number, fileName: string): string =>
  `${place}-${index}${extname(fileName)}`;

/** Returns a version that does not tell whom it is about: without person, uploader and the names people gave. */
export function withoutIdentity(version: StoredVersion): StoredVersion {
  const place = version.ref.split('/').at(-1) || version.kind;
  const fileName = neutralFileName(place, version.index, version.fileName);
  return { ...version, userId: null, uploaderId: null, name: place, fileName };
}
