import type { FileRecord } from '@ithaki/contract';
import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import { subtleDigest } from './digests.ts';
import { pause } from './online-pause.ts';
import { placeKey, type UploadTarget } from './upload-target.ts';
import { transport } from './upload-transport.ts';
import type { PersistedUpload } from './upload-types.ts';
import { type UploadStore, Uploads } from './uploads.ts';

let database: UseStore | undefined;

const openDatabase = (): UseStore => {
  database ??= createStore('ithaki-files', 'uploads');
  return database;
};

/** Returns the store of a person's unfinished uploads in this browser's IndexedDB. */
const browserStore = (owner: number): UploadStore<UploadTarget> => ({
  all: async () =>
    (await values<PersistedUpload<UploadTarget>>(openDatabase())).filter((upload) => upload.owner === owner),
  put: (upload) => set(upload.key, upload, openDatabase()),
  remove: (key) => del(key, openDatabase()),
});

type Listener = (place: UploadTarget, stored: FileRecord) => void;

const listeners = new Set<Listener>();
let current: { owner: number; uploads: Uploads<UploadTarget, FileRecord> } | undefined;

const onStored: Listener = (place, stored) => {
  for (const listener of listeners) listener(place, stored);
};

/** Returns the uploads of the signed-in person, resuming those that earlier visits left unfinished. */
export function personUploads(owner: number): Uploads<UploadTarget, FileRecord> {
  if (current?.owner === owner) return current.uploads;
  const uploads = new Uploads<UploadTarget, FileRecord>({
    owner,
    store: browserStore(owner),
    transport,
    digest: subtleDigest,
    pause,
    now: Date.now,
    placeKey,
    onStored,
  });
  current?.uploads.stop();
  current = { owner, uploads };
  void uploads.restore();
  return uploads;
}

/** Adds a listener for completely uploaded files. Returns a function that removes it. */
export function onFileStored(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
