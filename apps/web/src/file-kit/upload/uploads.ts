import { ApiError } from '../../api/error.ts';
import { Upload, type UploadTools } from './upload.ts';
import type { PersistedUpload, UploadView } from './upload-types.ts';

/** Number of files that are sent at the same time. */
const PARALLEL_FILES = 2;

/** Larger files are not stored in the browser; after a reload the person must choose them again. */
const MAX_STORED_BYTES = 64 * 1024 * 1024;

/** A store of unfinished uploads that survives reloads. */
export interface UploadStore<Place> {
  all: () => Promise<readonly PersistedUpload<Place>[]>;
  put: (upload: PersistedUpload<Place>) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

interface UploadsOptions<Place, Stored> extends UploadTools<Place, Stored> {
  owner: number;
  store: UploadStore<Place>;
  placeKey: (place: Place) => string;
  /** Called with each file after its upload is complete. */
  onStored: (place: Place, stored: Stored) => void;
}

const needsSignIn = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** A person's uploads of all pages, as a store for `useSyncExternalStore`. */
export class Uploads<Place, Stored> {
  readonly #parts: UploadsOptions<Place, Stored>;
  readonly #uploads = new Map<string, Upload<Place, Stored>>();
  readonly #running = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #views: readonly UploadView[] = [];

  constructor(parts: UploadsOptions<Place, Stored>) {
    this.#parts = parts;
  }

  readonly views = (): readonly UploadView[] => this.#views;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Loads the uploads that an earlier visit left unfinished, and resumes those whose files are still in the
   * browser.
   */
  async restore(): Promise<void> {
    const persistedUploads = await this.#parts.store.all().catch(() => []);
    for (const upload of persistedUploads) if (!this.#uploads.has(upload.key)) this.#enter(upload, upload.file);
    this.#changed();
    this.#next();
  }

  /**
   * Returns the target of a stopped upload of this file, if `isWanted` accepts it; adding the file to that
   * target resumes the upload.
   */
  stoppedAt(file: File, isWanted: (place: Place) => boolean): Place | undefined {
    return this.#stopped().find((upload) => upload.isOf(file) && isWanted(upload.persisted.place))?.persisted.place;
  }

  /** Starts uploading files to a target; a file with a stopped upload to that target continues it. */
  add(place: Place, files: readonly File[]): void {
    const { owner, placeKey } = this.#parts;
    const stopped = new Set(this.#stopped());
    for (const file of files) {
      const earlier = [...stopped].find(
        (upload) => upload.isOf(file) && placeKey(upload.persisted.place) === placeKey(place),
      );
      if (earlier) {
        stopped.delete(earlier);
        earlier.give(file, place);
        continue;
      }
      const { name, type, size } = file;
      const persisted = { key: crypto.randomUUID(), owner, place, name, type, size, paused: false };
      const withFile = { ...persisted, ...(size <= MAX_STORED_BYTES && { file }) };
      this.#enter(withFile, file);
      this.#keep(withFile);
    }
    this.#changed();
    this.#next();
  }

  /** Pauses an upload. */
  pause(key: string): void {
    this.#uploads.get(key)?.hold();
  }

  /** Resumes a paused upload, or retries a failed one. */
  resume(key: string): void {
    this.#uploads.get(key)?.release();
    this.#next();
  }

  /** Provides the file that the browser had lost; returns whether it seems to be the right one. */
  give(key: string, file: File): boolean {
    const taken = this.#uploads.get(key)?.give(file) ?? false;
    if (taken) this.#next();
    return taken;
  }

  /** Cancels and removes an upload. */
  async cancel(key: string): Promise<void> {
    const upload = this.#uploads.get(key);
    this.#forget(key);
    await upload?.cancel();
  }

  /** Resumes the uploads that failed because the session had ended. */
  retry(): void {
    for (const upload of this.#uploads.values()) if (needsSignIn(upload.error)) upload.release();
    this.#next();
  }

  /** Stops all uploads because someone else has signed in; the person's next visit resumes them. */
  stop(): void {
    for (const upload of this.#uploads.values()) upload.leave();
    this.#uploads.clear();
    this.#changed();
  }

  #stopped(): Upload<Place, Stored>[] {
    return [...this.#uploads.values()].filter(({ isStopped }) => isStopped);
  }

  #enter(persisted: PersistedUpload<Place>, file: Blob | undefined): void {
    const hears = { changed: () => this.#changed(), keep: (changed: PersistedUpload<Place>) => this.#keep(changed) };
    this.#uploads.set(persisted.key, new Upload(persisted, file, this.#parts, hears));
  }

  /** Stores the state of an upload; a browser without storage must not prevent the upload. */
  #keep(persisted: PersistedUpload<Place>): void {
    if (this.#uploads.has(persisted.key)) void this.#parts.store.put(persisted).catch(() => undefined);
  }

  #forget(key: string): void {
    this.#uploads.delete(key);
    void this.#parts.store.remove(key).catch(() => undefined);
    this.#changed();
  }

  #next(): void {
    for (const [key, upload] of this.#uploads) {
      if (this.#running.size >= PARALLEL_FILES) return;
      if (upload.stage === 'waiting' && !this.#running.has(key)) void this.#run(key, upload);
    }
  }

  async #run(key: string, upload: Upload<Place, Stored>): Promise<void> {
    this.#running.add(key);
    const stored = await upload.run();
    this.#running.delete(key);
    if (stored !== undefined) {
      this.#forget(key);
      this.#parts.onStored(upload.persisted.place, stored);
    }
    this.#next();
  }

  #changed(): void {
    this.#views = [...this.#uploads.values()].map((upload) => this.#viewOf(upload));
    for (const listener of this.#listeners) listener();
  }

  #viewOf({ persisted, stage, progress, speed, error }: Upload<Place, Stored>): UploadView {
    const { key, place, name, size } = persisted;
    return { key, place: this.#parts.placeKey(place), name, size, stage, progress, speed, error };
  }
}
