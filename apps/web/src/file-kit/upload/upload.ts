import { ApiError, Offline } from '../../api/error.ts';
import { type Digest, digestOfAll, hexOf } from './digests.ts';
import { type Pause, patiently } from './retry.ts';
import { Speed } from './speed.ts';
import { inParallel, type Part, partsOf } from './upload-parts.ts';
import type { Begun, KeptUpload, Stage, Transport } from './upload-types.ts';

/** How many parts of a file are on their way at once. */
const PARALLEL = 3;

/** What an upload works with. */
export interface Works<Place, Stored> {
  transport: Transport<Place, Stored>;
  digest: Digest;
  pause: Pause;
  /** Milliseconds, for the speed. */
  now: () => number;
}

interface Hears<Place> {
  /** Something that is shown has changed. */
  changed: () => void;
  /** Something that must outlive the page has changed. */
  keep: (kept: KeptUpload<Place>) => void;
}

/** The server no longer knows an upload that this browser remembers. */
const isForgotten = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The file differs from the one whose parts were sent earlier. */
const isOtherFile = (error: unknown): boolean =>
  error instanceof ApiError && ['WrongChecksum', 'WrongSize', 'PartDiffers'].includes(error.code);

/** One file on its way to the server: cut into parts, three at a time, again where the connection fails. */
export class Upload<Place, Stored> {
  stage: Stage = 'waiting';
  progress = -1;
  error: unknown;
  kept: KeptUpload<Place>;
  readonly #works: Works<Place, Stored>;
  readonly #hears: Hears<Place>;
  readonly #speed = new Speed();
  readonly #digests = new Map<number, Uint8Array>();
  #file: Blob | undefined;
  #stop: AbortController | undefined;

  constructor(kept: KeptUpload<Place>, file: Blob | undefined, works: Works<Place, Stored>, hears: Hears<Place>) {
    this.kept = kept;
    this.#file = file;
    this.#works = works;
    this.#hears = hears;
    if (!file) this.stage = 'lost';
    else if (kept.paused) this.stage = 'paused';
  }

  /** Bytes a second. */
  get speed(): number {
    return this.stage === 'sending' ? this.#speed.at(this.#works.now()) : 0;
  }

  /** Sends it to its end. Answers what the server made of it; nothing when it was stopped or failed. */
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

  /** Stops it so that it can go on later. */
  hold(): void {
    this.#keep({ paused: true });
    this.#halt('paused');
  }

  /** Stops it without a word to anyone: what was kept of it goes on at the next visit. */
  leave(): void {
    this.#halt('paused');
  }

  /** Makes it ready to go on. */
  release(): void {
    this.#keep({ paused: false });
    this.#show('waiting');
  }

  /** Takes the file that the browser had lost; answers whether it looks like the same one. */
  give(file: File): boolean {
    if (file.size !== this.kept.size || file.name !== this.kept.name) return false;
    this.#file = file;
    this.#digests.clear();
    this.release();
    return true;
  }

  /** Stops it for good, here and on the server. */
  async cancel(): Promise<void> {
    this.#halt('done');
    const { id, place } = this.kept;
    if (id !== undefined) await this.#works.transport.cancel(id, place).catch(() => undefined);
  }

  async #sendWhole(file: Blob, signal: AbortSignal): Promise<Stored> {
    const begun = await this.#begin(signal);
    const parts = partsOf(file.size, begun.partBytes);
    await this.#sendParts(file, begun, parts, signal);
    this.#show('checking', signal);
    const digest = await this.#digestOf(file, parts);
    return this.#patiently(() => this.#works.transport.end(this.kept, digest, signal), signal);
  }

  /** The parts that an earlier visit sent are read again for it. */
  async #digestOf(file: Blob, parts: readonly Part[]): Promise<string | undefined> {
    const digests: (Uint8Array | undefined)[] = [];
    for (const part of parts) digests.push(this.#digests.get(part.number) ?? (await this.#read(file, part)).digest);
    return digestOfAll(digests, this.#works.digest);
  }

  /** Read before it is sent: a file that was changed or moved meanwhile is no failure of the connection. */
  async #read(file: Blob, { number, from, to }: Part) {
    const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
    const digest = await this.#works.digest(bytes);
    if (digest) this.#digests.set(number, digest);
    return { bytes, digest };
  }

  async #begin(signal: AbortSignal): Promise<Begun> {
    const { transport } = this.#works;
    const { id, place } = this.kept;
    const known =
      id === undefined ? undefined : await this.#patiently(() => transport.state(id, place, signal), signal);
    if (known) return known;
    const begun = await this.#patiently(() => transport.start(this.kept, signal), signal);
    this.#keep({ id: begun.id });
    return begun;
  }

  async #sendParts(file: Blob, { id, has }: Begun, parts: readonly Part[], signal: AbortSignal): Promise<void> {
    const there = new Set(has);
    let count = there.size;
    const show = () => {
      this.progress = count / parts.length;
      this.#show('sending', signal);
    };
    show();
    const missing = parts.filter(({ number }) => !there.has(number));
    await inParallel(missing, PARALLEL, signal, async (part, either) => {
      await this.#sendPart(file, id, part, either);
      this.#speed.note(part.to - part.from, this.#works.now());
      count += 1;
      show();
    });
  }

  /** Sends a part; before it is sent again, the server is asked whether it arrived after all. */
  async #sendPart(file: Blob, id: string, part: Part, signal: AbortSignal): Promise<void> {
    const { transport } = this.#works;
    const { place } = this.kept;
    const { number } = part;
    const { bytes, digest } = await this.#read(file, part);
    const sha256 = digest && hexOf(digest);
    let again = false;
    await this.#patiently(async () => {
      if (again && (await transport.state(id, place, signal))?.has.includes(number)) return;
      again = true;
      await transport.send(id, { number, bytes, sha256 }, place, signal);
    }, signal);
  }

  #patiently<T>(make: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const onWait = (error: unknown) => {
      this.#speed.forget();
      if (error instanceof Offline) this.#show('offline', signal);
    };
    return patiently(make, { signal, pause: this.#works.pause, onWait });
  }

  #fail(error: unknown): void {
    // What the server has of it is worth nothing any more: the next try begins anew.
    if (isForgotten(error) || isOtherFile(error)) this.#keep({ id: undefined });
    this.error = error;
    this.#show('failed');
  }

  #halt(stage: Stage): void {
    this.#show(stage);
    this.#stop?.abort(new DOMException('', 'AbortError'));
  }

  #keep(change: Partial<KeptUpload<Place>>): void {
    this.kept = { ...this.kept, ...change };
    this.#hears.keep(this.kept);
  }

  /** With the signal of the work that shows it: what was stopped meanwhile shows nothing more. */
  #show(stage: Stage, signal?: AbortSignal): void {
    if (signal?.aborted) return;
    this.stage = stage;
    this.#hears.changed();
  }
}
