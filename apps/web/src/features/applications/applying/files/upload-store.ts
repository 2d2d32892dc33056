import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import type { KeptUpload } from '../../../../file-kit/upload/upload-types.ts';
import type { UploadStore } from '../../../../file-kit/upload/uploads.ts';
import type { Whose } from '../filling/filling.ts';
import { noteUnfinished, type Place, scopeOf } from './file-address.ts';

/** As it is kept: without the link, which whoever opens the page again brings along. */
type Row = Omit<KeptUpload<Place>, 'place'> & { scope: string; name: string; question: string };

let database: UseStore | undefined;

const opened = (): UseStore => {
  database ??= createStore('ithaki-applicant', 'uploads');
  return database;
};

/** One application's unfinished uploads in this browser's IndexedDB. */
export function storeOf(whose: Whose): UploadStore<Place> {
  const scope = scopeOf(whose);
  const all = async () => (await values<Row>(opened())).filter((row) => row.scope === scope);
  return {
    all: async () =>
      (await all()).map(({ scope: _, question, ...row }) => ({ ...row, place: { whose, name: question } })),
    async put({ place, ...row }) {
      await set(row.key, { ...row, scope, question: place.name } satisfies Row, opened());
      noteUnfinished(whose, true);
    },
    async remove(key) {
      await del(key, opened());
      noteUnfinished(whose, (await all()).length > 0);
    },
  };
}
