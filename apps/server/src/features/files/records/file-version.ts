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
