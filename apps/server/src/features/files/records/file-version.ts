/** What a file belongs to. */
export interface Belonging {
  projectId: number;
  /** The kind's word. */
  kind: string;
  /** Which of them, as the kind says it; '' where there is one. */
  ref: string;
  /** Whom it is about; null for what is the project's own. */
  userId: number | null;
}

/** The newest of each file, of versions with the newest of each first. */
export const newestOf = (versions: readonly KeptVersion[]): KeptVersion[] =>
  versions.filter(({ id }, index) => versions.findIndex((other) => other.id === id) === index);

/** A version of a file, with what the file is and what its content is. */
export interface KeptVersion extends Belonging {
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
