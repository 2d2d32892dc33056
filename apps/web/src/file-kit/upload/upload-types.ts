/** How it stands with a file that is being sent. */
export type Stage =
  /** Not begun: others are sent first. */
  | 'waiting'
  | 'sending'
  /** The connection is gone; it goes on by itself. */
  | 'offline'
  | 'paused'
  /** All of it is there, and the server looks at it. */
  | 'checking'
  | 'failed'
  /** Left by an earlier visit, and the browser no longer has the file: the person must choose it again. */
  | 'lost'
  | 'done';

/** A file being sent, as it is shown. */
export interface UploadView {
  readonly key: string;
  /** Where it goes, as `placeKey` says it. */
  readonly place: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly stage: Stage;
  /** -1 before anything is sent, then 0 to 1 by parts. */
  readonly progress: number;
  /** Bytes a second; 0 while unknown. */
  readonly speed: number;
  /** Why it failed. */
  readonly error?: unknown;
}

/** What a browser remembers of an upload across reloads. */
export interface KeptUpload<Place> {
  key: string;
  /** Who sends it. */
  owner: number;
  place: Place;
  name: string;
  type: string;
  size: number;
  /** The upload as the server knows it. */
  id?: string | undefined;
  paused: boolean;
  /** The file itself, where it is small enough to be kept. */
  file?: Blob | undefined;
}

/** What the server says of an upload: how it is cut, and which parts it has. */
export interface Begun {
  id: string;
  partBytes: number;
  has: readonly number[];
}

/** A part as it is sent. */
export interface Sent {
  number: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 in hexadecimal, where the browser can reckon it. */
  sha256: string | undefined;
}

/** The calls an upload is made of. */
export interface Transport<Place, Stored> {
  start: (upload: KeptUpload<Place>, signal: AbortSignal) => Promise<Begun>;
  /** Undefined when the server no longer knows it. */
  state: (id: string, place: Place, signal: AbortSignal) => Promise<Begun | undefined>;
  send: (id: string, part: Sent, place: Place, signal: AbortSignal) => Promise<void>;
  /** `digest` is the SHA-256 of the parts' digests, one after the other. */
  end: (upload: KeptUpload<Place>, digest: string | undefined, signal: AbortSignal) => Promise<Stored>;
  cancel: (id: string, place: Place) => Promise<void>;
}
