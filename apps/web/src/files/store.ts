import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import type { KeptUpload } from './model/upload-types.ts';
import type { UploadStore } from './model/uploads.ts';
import type { Place } from './place.ts';

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
