import { placeOf, type StoredRow } from '@ithaki/questionnaire';
import { createStore, del, set, type UseStore, values } from 'idb-keyval';

/** An answer that the server has not acknowledged. */
export interface UnsentAnswer {
  /** Whose browser it waits in: nobody else who signs in on this computer sends it. */
  owner: string;
  setId: string;
  row: StoredRow;
  /** Names the save, so that sending it twice does nothing twice. */
  key: string;
  /** The server did not take it; it waits for the person to decide. */
  refused?: boolean;
}

/** Where unsent answers wait across reloads. */
export interface AnswerStore {
  all: () => Promise<readonly UnsentAnswer[]>;
  put: (answer: UnsentAnswer) => Promise<void>;
  remove: (answer: UnsentAnswer) => Promise<void>;
}

let database: UseStore | undefined;

const opened = (): UseStore => {
  database ??= createStore('ithaki-answers', 'unsent');
  return database;
};

const placeIn = ({ owner, setId, row }: UnsentAnswer): string => `${owner}/${placeOf(setId, row)}`;

/** One person's unsent answers of one set in this browser's IndexedDB, one for each group and line. */
export const browserStore = (owner: string, setId: string): AnswerStore => ({
  all: async () => {
    const all = await values<UnsentAnswer>(opened());
    return all.filter((one) => one.owner === owner && one.setId === setId);
  },
  put: (answer) => set(placeIn(answer), answer, opened()),
  remove: (answer) => del(placeIn(answer), opened()),
});
