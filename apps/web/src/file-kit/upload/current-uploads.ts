import type { FileRecord } from '@ithaki/contract';
import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import { subtleDigest } from './digests.ts';
import { pause } from './online-pause.ts';
import { type Place, placeKey } from './upload-target.ts';
import { transport } from './upload-transport.ts';
import type { KeptUpload } from './upload-types.ts';
import { type UploadStore, Uploads } from './uploads.ts';

let database: UseStore | undefined;

const opened = (): UseStore => {
  database ??= createStore('ithaki-files', 'uploads');
  return database;
};

/** One person's unfinished uploads in this browser's IndexedDB. */
const browserStore = (owner: number): UploadStore<Place> => ({
  all: async () => (await values<KeptUpload<Place>>(opened())).filter((kept) => kept.owner === owner),
  put: (kept) => set(kept.key, kept, opened()),
  remove: (key) => del(key, opened()),
});

type Listener = (place: Place, stored: FileRecord) => void;

const listeners = new Set<Listener>();
let current: { owner: number; uploads: Uploads<Place, FileRecord> } | undefined;

const onStored: Listener = (place, stored) => {
  for (const listener of listeners) listener(place, stored);
};

/** The uploads of whoever is signed in; takes up what their earlier visits left. */
export function uploadsOf(owner: number): Uploads<Place, FileRecord> {
  if (current?.owner === owner) return current.uploads;
  const uploads = new Uploads<Place, FileRecord>({
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

/** Is told of every file that has arrived whole. Returns a way to stop listening. */
export function onFileStored(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
