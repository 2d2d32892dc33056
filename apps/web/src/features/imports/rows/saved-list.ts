import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { columnOf, type ImportList, withoutResults } from '../import-list.ts';

/** An unfinished list, with the time it was stored (milliseconds). */
interface SavedList {
  at: number;
  list: ImportList;
}

/** Milliseconds after which stored lists expire: a day, as long as the server remembers idempotency keys. */
const MAX_AGE = 24 * 3_600_000;

let database: UseStore | undefined;
const openDatabase = (): UseStore => {
  database ??= createStore('ithaki-imports', 'lists');
  return database;
};

/** The list as stored: passwords are never kept in the browser. */
function withoutPasswords(list: ImportList): ImportList {
  const password = columnOf(list, 'Password');
  if (password < 0) return list;
  const rows = list.rows.map((row) =>
    row.stage === 'done' || !row.cells[password] ? row : { ...row, cells: row.cells.with(password, LOST_PASSWORD) },
  );
  return { ...list, rows };
}

/** Placeholder for a password that was not stored; no password rule accepts it, so the row must be corrected. */
export const LOST_PASSWORD = '•';

/** Resets rows that lost their password, and the others of their batches, to be checked again. */
function restorePasswordRows(list: ImportList): ImportList {
  const password = columnOf(list, 'Password');
  const lost = new Set(list.rows.filter((row) => row.cells[password] === LOST_PASSWORD).map(({ batch }) => batch));
  const mustCheck = (row: ImportList['rows'][number]) =>
    row.stage !== 'done' && (row.cells[password] === LOST_PASSWORD || (row.batch !== undefined && lost.has(row.batch)));
  return { ...list, rows: list.rows.map((row) => (mustCheck(row) ? withoutResults(row) : row)) };
}

/** Stores lists across reloads, named by kind, person and project. */
export const savedLists = {
  async find(name: string): Promise<ImportList | undefined> {
    const saved = await get<SavedList>(name, openDatabase()).catch(() => undefined);
    return saved && Date.now() - saved.at < MAX_AGE ? restorePasswordRows(saved.list) : undefined;
  },
  /** Errors are ignored, because the import must also work in browsers without storage. */
  save: (name: string, list: ImportList): Promise<void> =>
    set(name, { at: Date.now(), list: withoutPasswords(list) } satisfies SavedList, openDatabase()).catch(
      () => undefined,
    ),
  remove: (name: string): Promise<void> => del(name, openDatabase()).catch(() => undefined),
};
