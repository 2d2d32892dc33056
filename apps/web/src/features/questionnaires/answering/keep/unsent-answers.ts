import { outboxKey, type StoredRow } from '@ithaki/questionnaire';
import { createStore, del, set, type UseStore, values } from 'idb-keyval';

/** An answer that the server has not acknowledged. */
export interface UnsentAnswer {
  /** The owner of the answer; other people who sign in on this computer do not send it. */
  owner: string;
  setId: string;
  row: StoredRow;
  /** Idempotency key of the save. */
  key: string;
  /** Whether the server refused it, so that it waits for the person's decision. */
  refused?: boolean;
}

/** Storage of unsent answers across reloads. */
export interface AnswerStore {
  all: () => Promise<readonly UnsentAnswer[]>;
  put: (answer: UnsentAnswer) => Promise<void>;
  remove: (answer: UnsentAnswer) => Promise<void>;
}

let database: UseStore | undefined;

const openedDatabase = (): UseStore => {
  database ??= createStore('ithaki-answers', 'unsent');
  return database;
};

const storageKey = ({ owner, setId, row }: UnsentAnswer): string => `${owner}/${outboxKey(setId, row)}`;

/** Unsent answers of one person and set in this browser's IndexedDB, one per group and row. */
export const browserStore = (owner: string, setId: string): AnswerStore => ({
  all: async () => {
    const all = await values<UnsentAnswer>(openedDatabase());
    return all.filter((answer) => answer.owner === owner && answer.setId === setId);
  },
  put: (answer) => set(storageKey(answer), answer, openedDatabase()),
  remove: (answer) => del(storageKey(answer), openedDatabase()),
});
