import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import type { Unsent } from './unsent-writes.ts';

/** A store of unsent writes that survives reloads. */
export interface UnsentStore {
  all: () => Promise<readonly Unsent[]>;
  put: (unsent: Unsent) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

let database: UseStore | undefined;

const openDatabase = (): UseStore => {
  database ??= createStore('ithaki', 'unsent');
  return database;
};

const storeKey = ({ owner, key }: Pick<Unsent, 'owner' | 'key'>): string => `${owner}/${key}`;

/** Returns the store of a person's unsent writes in this browser's IndexedDB. */
export const browserStore = (owner: number): UnsentStore => ({
  all: async () => (await values<Unsent>(openDatabase())).filter((unsent) => unsent.owner === owner),
  put: (unsent) => set(storeKey(unsent), unsent, openDatabase()),
  remove: (key) => del(storeKey({ owner, key }), openDatabase()),
});
