import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import type { Unsent } from './unsent-writes.ts';

/** Where unsent writes wait across reloads. */
export interface UnsentStore {
  all: () => Promise<readonly Unsent[]>;
  put: (unsent: Unsent) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

let database: UseStore | undefined;

const opened = (): UseStore => {
  database ??= createStore('ithaki', 'unsent');
  return database;
};

const placeOf = ({ owner, key }: Pick<Unsent, 'owner' | 'key'>): string => `${owner}/${key}`;

/** One person's unsent writes in this browser's IndexedDB. */
export const browserStore = (owner: number): UnsentStore => ({
  all: async () => (await values<Unsent>(opened())).filter((unsent) => unsent.owner === owner),
  put: (unsent) => set(placeOf(unsent), unsent, opened()),
  remove: (key) => del(placeOf({ owner, key }), opened()),
});
