/** The state of an upload. */
export type Stage =
  /** Not started, or ready to resume, and waiting for its turn. */
  | 'waiting'
  | 'sending'
  /** Without a connection; it resumes by itself. */
  | 'offline'
  | 'paused'
  /** Completely sent, and being checked by the server. */
  | 'checking'
  | 'failed'
  /** Left unfinished by an earlier visit, and the browser no longer has the file: the person must choose it again. */
  | 'lost'
  | 'done';

/** An upload as it is shown. */
export interface UploadView {
  readonly key: string;
  /** Key of its target, by `placeKey`. */
  readonly place: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly stage: Stage;
  /** -1 before the start, then from 0 to 1 by completed parts. */
  readonly progress: number;
  /** Bytes per second; 0 while unknown. */
  readonly speed: number;
  /** Why it failed. */
  readonly error?: unknown;
}

/** An upload as it is stored in the browser across reloads. */
export interface PersistedUpload<Place> {
  key: string;
  /** The person who uploads it. */
  owner: number;
  place: Place;
  name: string;
  type: string;
  size: number;
  /** The server's id of the upload. */
  id?: string | undefined;
  paused: boolean;
  /** The file, if it is small enough to be stored. */
  file?: Blob | undefined;
}

/** An upload on the server: its part size, and the numbers of the parts received. */
export interface ServerUpload {
  id: string;
  partBytes: number;
  storedParts: readonly number[];
}

/** The data of a part. */
export interface PartData {
  number: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 in hexadecimal, where the browser can compute it. */
  sha256: string | undefined;
}

/** The calls of an upload. */
export interface Transport<Place, Stored> {
  start: (upload: PersistedUpload<Place>, signal: AbortSignal) => Promise<ServerUpload>;
  /** Resolves to undefined where the server no longer has the upload. */
  state: (id: string, place: Place, signal: AbortSignal) => Promise<ServerUpload | undefined>;
  send: (id: string, part: PartData, place: Place, signal: AbortSignal) => Promise<void>;
  /** `digest`: SHA-256 of the concatenated digests of the parts. */
  end: (upload: PersistedUpload<Place>, digest: string | undefined, signal: AbortSignal) => Promise<Stored>;
  cancel: (id: string, place: Place) => Promise<void>;
}
