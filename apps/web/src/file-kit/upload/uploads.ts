import { ApiError } from '../../api/error.ts';
import { Upload, type Works } from './upload.ts';
import type { KeptUpload, UploadView } from './upload-types.ts';

/** How many files are sent at once; the others wait their turn. */
const AT_ONCE = 2;

/** Larger files are not copied into the browser's database; after a reload the person chooses them again. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** Where unfinished uploads wait across reloads. */
export interface UploadStore<Place> {
  all: () => Promise<readonly KeptUpload<Place>[]>;
  put: (kept: KeptUpload<Place>) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

interface Parts<Place, Stored> extends Works<Place, Stored> {
  owner: number;
  store: UploadStore<Place>;
  placeKey: (place: Place) => string;
  /** Hears of every file that has arrived whole. */
  onStored: (place: Place, stored: Stored) => void;
}

const needsSignIn = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The files that a person is sending, from whichever screens, in a form that `useSyncExternalStore` can watch. */
export class Uploads<Place, Stored> {
  readonly #parts: Parts<Place, Stored>;
  readonly #uploads = new Map<string, Upload<Place, Stored>>();
  readonly #running = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #views: readonly UploadView[] = [];

  constructor(parts: Parts<Place, Stored>) {
    this.#parts = parts;
  }

  readonly views = (): readonly UploadView[] => this.#views;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes up what an earlier visit left: goes on with what the browser still has. */
  async restore(): Promise<void> {
    const kept = await this.#parts.store.all().catch(() => []);
    for (const one of kept) if (!this.#uploads.has(one.key)) this.#enter(one, one.file);
    this.#changed();
    this.#next();
  }

  /** Begins to send files to a place. */
  add(place: Place, files: readonly File[]): void {
    const { owner } = this.#parts;
    for (const file of files) {
      const { name, type, size } = file;
      const kept = { key: crypto.randomUUID(), owner, place, name, type, size, paused: false };
      const whole = { ...kept, ...(size <= KEPT_BYTES && { file }) };
      this.#enter(whole, file);
      this.#keep(whole);
    }
    this.#changed();
    this.#next();
  }

  /** Stops one so that it can go on later. */
  pause(key: string): void {
    this.#uploads.get(key)?.hold();
  }

  /** Goes on with one that was paused, or tries again one that failed. */
  resume(key: string): void {
    this.#uploads.get(key)?.release();
    this.#next();
  }

  /** Gives one the file that the browser had lost; answers whether it looks like the same one. */
  give(key: string, file: File): boolean {
    const taken = this.#uploads.get(key)?.give(file) ?? false;
    if (taken) this.#next();
    return taken;
  }

  /** Stops one for good and forgets it. */
  async cancel(key: string): Promise<void> {
    const upload = this.#uploads.get(key);
    this.#forget(key);
    await upload?.cancel();
  }

  /** Goes on with all that wait for the person to be signed in, or for the connection. */
  retry(): void {
    for (const upload of this.#uploads.values()) if (needsSignIn(upload.error)) upload.release();
    this.#next();
  }

  /** Leaves all as it is, for someone else has signed in; the same person's next visit goes on. */
  stop(): void {
    for (const upload of this.#uploads.values()) upload.leave();
    this.#uploads.clear();
    this.#changed();
  }

  #enter(kept: KeptUpload<Place>, file: Blob | undefined): void {
    const hears = { changed: () => this.#changed(), keep: (changed: KeptUpload<Place>) => this.#keep(changed) };
    this.#uploads.set(kept.key, new Upload(kept, file, this.#parts, hears));
  }

  /** A browser that keeps nothing must not keep the file from being sent. */
  #keep(kept: KeptUpload<Place>): void {
    if (this.#uploads.has(kept.key)) void this.#parts.store.put(kept).catch(() => undefined);
  }

  #forget(key: string): void {
    this.#uploads.delete(key);
    void this.#parts.store.remove(key).catch(() => undefined);
    this.#changed();
  }

  #next(): void {
    for (const [key, upload] of this.#uploads) {
      if (this.#running.size >= AT_ONCE) return;
      if (upload.stage === 'waiting' && !this.#running.has(key)) void this.#run(key, upload);
    }
  }

  async #run(key: string, upload: Upload<Place, Stored>): Promise<void> {
    this.#running.add(key);
    const stored = await upload.run();
    this.#running.delete(key);
    if (stored !== undefined) {
      this.#forget(key);
      this.#parts.onStored(upload.kept.place, stored);
    }
    this.#next();
  }

  #changed(): void {
    this.#views = [...this.#uploads.values()].map((upload) => this.#viewOf(upload));
    for (const listener of this.#listeners) listener();
  }

  #viewOf({ kept, stage, progress, speed, error }: Upload<Place, Stored>): UploadView {
    const { key, place, name, size } = kept;
    return { key, place: this.#parts.placeKey(place), name, size, stage, progress, speed, error };
  }
}
