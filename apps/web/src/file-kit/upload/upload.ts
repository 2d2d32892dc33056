import { ApiError, Offline } from '../../api/error.ts';
import { combinedDigest, type Digest, toHex } from './digests.ts';
import { type Pause, retryUntilDone } from './retry.ts';
import { SpeedMeter } from './speed.ts';
import { inParallel, type Part, splitParts } from './upload-parts.ts';
import type { PersistedUpload, ServerUpload, Stage, Transport } from './upload-types.ts';

/** Number of parts of a file that are sent at the same time. */
const PARALLEL = 3;

/** Dependencies of an upload. */
export interface UploadTools<Place, Stored> {
  transport: Transport<Place, Stored>;
  digest: Digest;
  pause: Pause;
  /** The time in milliseconds, to measure the speed. */
  now: () => number;
}

interface UploadListener<Place> {
  /** Called when the visible state has changed. */
  changed: () => void;
  /** Called when the state to be stored has changed. */
  keep: (upload: PersistedUpload<Place>) => void;
}

/** Whether the error says that the server no longer has the upload. */
const isUnknownUpload = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether the error says that the file differs from the one whose parts were sent earlier. */
const isDifferentFile = (error: unknown): boolean =>
  error instanceof ApiError && ['WrongChecksum', 'WrongSize', 'PartDiffers'].includes(error.code);

/** The upload of one file: it is sent in parts, three at a time, with retries when the connection fails. */
export class Upload<Place, Stored> {
  stage: Stage = 'waiting';
  progress = -1;
  error: unknown;
  persisted: PersistedUpload<Place>;
  readonly #works: UploadTools<Place, Stored>;
  readonly #hears: UploadListener<Place>;
  readonly #speed = new SpeedMeter();
  readonly #digests = new Map<number, Uint8Array>();
  #file: Blob | undefined;
  #stop: AbortController | undefined;

  constructor(
    persisted: PersistedUpload<Place>,
    file: Blob | undefined,
    works: UploadTools<Place, Stored>,
    hears: UploadListener<Place>,
  ) {
    this.persisted = persisted;
    this.#file = file;
    this.#works = works;
    this.#hears = hears;
    if (!file) this.stage = 'lost';
    else if (persisted.paused) this.stage = 'paused';
  }

  /** Bytes per second; 0 while nothing is sent. */
  get speed(): number {
    return this.stage === 'sending' ? this.#speed.at(this.#works.now()) : 0;
  }

  /** Sends the file. Returns the stored file; undefined where the upload was stopped or failed. */
  async run(): Promise<Stored | undefined> {
    if (!this.#file) return undefined;
    const stop = new AbortController();
    this.#stop = stop;
    this.error = undefined;
    this.#show('sending');
    try {
      const stored = await this.#sendWhole(this.#file, stop.signal);
      this.progress = 1;
      this.#show('done');
      return stored;
    } catch (error) {
      if (!stop.signal.aborted) this.#fail(error);
      return undefined;
    } finally {
      stop.abort();
    }
  }

  /** Pauses the upload. */
  hold(): void {
    this.#keep({ paused: true });
    this.#halt('paused');
  }

  /** Stops the upload but keeps its stored state, from which the next visit resumes it. */
  leave(): void {
    this.#halt('paused');
  }

  /** Makes the upload ready to resume. */
  release(): void {
    this.#keep({ paused: false });
    this.#show('waiting');
  }

  /** Whether the upload stopped before its end and continues only on request. */
  get isStopped(): boolean {
    return this.stage === 'paused' || this.stage === 'failed' || this.stage === 'lost';
  }

  /** Whether a file seems to be the one being uploaded. */
  isOf(file: File): boolean {
    return file.size === this.persisted.size && file.name === this.persisted.name;
  }

  /** Provides the file that the browser had lost; returns whether it seems to be the right one. */
  give(file: File, place: Place = this.persisted.place): boolean {
    if (!this.isOf(file)) return false;
    this.#keep({ place });
    this.#file = file;
    this.#digests.clear();
    this.release();
    return true;
  }

  /** Cancels the upload, also on the server. */
  async cancel(): Promise<void> {
    this.#halt('done');
    const { id, place } = this.persisted;
    if (id !== undefined) await this.#works.transport.cancel(id, place).catch(() => undefined);
  }

  async #sendWhole(file: Blob, signal: AbortSignal): Promise<Stored> {
    const begun = await this.#begin(signal);
    const parts = splitParts(file.size, begun.partBytes);
    await this.#sendParts(file, begun, parts, signal);
    this.#show('checking', signal);
    const digest = await this.#digestOf(file, parts);
    return this.#patiently(() => this.#works.transport.end(this.persisted, digest, signal), signal);
  }

  /** Returns the digest of the whole file; parts that an earlier visit sent are read again. */
  async #digestOf(file: Blob, parts: readonly Part[]): Promise<string | undefined> {
    const digests: (Uint8Array | undefined)[] = [];
    for (const part of parts) digests.push(this.#digests.get(part.number) ?? (await this.#read(file, part)).digest);
    return combinedDigest(digests, this.#works.digest);
  }

  /** Reads a part. Not retried, because a changed or moved file is not a connection error. */
  async #read(file: Blob, { number, from, to }: Part) {
    const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
    const digest = await this.#works.digest(bytes);
    if (digest) this.#digests.set(number, digest);
    return { bytes, digest };
  }

  async #begin(signal: AbortSignal): Promise<ServerUpload> {
    const { transport } = this.#works;
    const { id, place } = this.persisted;
    const known =
      id === undefined ? undefined : await this.#patiently(() => transport.state(id, place, signal), signal);
    if (known) return known;
    const begun = await this.#patiently(() => transport.start(this.persisted, signal), signal);
    this.#keep({ id: begun.id });
    return begun;
  }

  async #sendParts(
    file: Blob,
    { id, storedParts }: ServerUpload,
    parts: readonly Part[],
    signal: AbortSignal,
  ): Promise<void> {
    const storedNumbers = new Set(storedParts);
    let count = storedNumbers.size;
    const show = () => {
      this.progress = count / parts.length;
      this.#show('sending', signal);
    };
    show();
    const missing = parts.filter(({ number }) => !storedNumbers.has(number));
    await inParallel(missing, PARALLEL, signal, async (part, either) => {
      await this.#sendPart(file, id, part, either);
      this.#speed.note(part.to - part.from, this.#works.now());
      count += 1;
      show();
    });
  }

  /** Sends a part; before each retry it asks the server whether the part has arrived after all. */
  async #sendPart(file: Blob, id: string, part: Part, signal: AbortSignal): Promise<void> {
    const { transport } = this.#works;
    const { place } = this.persisted;
    const { number } = part;
    const { bytes, digest } = await this.#read(file, part);
    const sha256 = digest && toHex(digest);
    let again = false;
    await this.#patiently(async () => {
      if (again && (await transport.state(id, place, signal))?.storedParts.includes(number)) return;
      again = true;
      await transport.send(id, { number, bytes, sha256 }, place, signal);
    }, signal);
  }

  #patiently<T>(make: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const onWait = (error: unknown) => {
      this.#speed.forget();
      if (error instanceof Offline) this.#show('offline', signal);
    };
    return retryUntilDone(make, { signal, pause: this.#works.pause, onWait });
  }

  #fail(error: unknown): void {
    // The parts on the server are useless now, so the next try starts a new upload.
    if (isUnknownUpload(error) || isDifferentFile(error)) this.#keep({ id: undefined });
    this.error = error;
    this.#show('failed');
  }

  #halt(stage: Stage): void {
    this.#show(stage);
    this.#stop?.abort(new DOMException('', 'AbortError'));
  }

  #keep(change: Partial<PersistedUpload<Place>>): void {
    this.persisted = { ...this.persisted, ...change };
    this.#hears.keep(this.persisted);
  }

  /** Sets the stage, unless the work with this `signal` was stopped meanwhile. */
  #show(stage: Stage, signal?: AbortSignal): void {
    if (signal?.aborted) return;
    this.stage = stage;
    this.#hears.changed();
  }
}
