import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import type { Place } from './upload-target.ts';
import type { KeptUpload } from './upload-types.ts';
import type { UploadStore } from './uploads.ts';

let database: UseStore | undefined;

const opened = (): UseStore => {
  database ??= createStore('ithaki-files', 'uploads');
  return database;
};

/** One person's unfinished uploads in this browser's IndexedDB. */
export const browserStore = (owner: number): UploadStore<Place> => ({
  all: async () => (await values<KeptUpload<Place>>(opened())).filter((kept) => kept.owner === owner),
  put: (kept) => set(kept.key, kept, opened()),
  remove: (key) => del(key, opened()),
});
