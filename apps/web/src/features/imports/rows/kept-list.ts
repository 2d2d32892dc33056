import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { columnOf, type ImportList, unchecked } from '../import-list.ts';

/** An unfinished list, with the time it was stored (milliseconds). */
interface Kept {
  at: number;
  list: ImportList;
}

/** Stored lists expire after a day, like the server's record of idempotency keys. */
const KEPT_MILLISECONDS = 24 * 3_600_000;

let database: UseStore | undefined;
const opened = (): UseStore => {
  database ??= createStore('ithaki-imports', 'lists');
  return database;
};

/** The list as stored: passwords are never kept in the browser. */
function withoutPasswords(list: ImportList): ImportList {
  const password = columnOf(list, 'Password');
  if (password < 0) return list;
  const rows = list.rows.map((row) =>
    row.stage === 'done' || !row.cells[password] ? row : { ...row, cells: row.cells.with(password, LOST) },
  );
  return { ...list, rows };
}

/** Placeholder for a password that was not stored; no rule accepts it, so the row asks for the password again. */
export const LOST = '•';

/** Resets rows that lost their password, and the others of their batches, to be checked again. */
function restored(list: ImportList): ImportList {
  const password = columnOf(list, 'Password');
  const lost = new Set(list.rows.filter((row) => row.cells[password] === LOST).map(({ batch }) => batch));
  const again = (row: ImportList['rows'][number]) =>
    row.stage !== 'done' && (row.cells[password] === LOST || (row.batch !== undefined && lost.has(row.batch)));
  return { ...list, rows: list.rows.map((row) => (again(row) ? unchecked(row) : row)) };
}

/** Stores lists across reloads, named by kind, person and project. */
export const keptLists = {
  async find(name: string): Promise<ImportList | undefined> {
    const kept = await get<Kept>(name, opened()).catch(() => undefined);
    return kept && Date.now() - kept.at < KEPT_MILLISECONDS ? restored(kept.list) : undefined;
  },
  /** Errors are ignored: the import must go on in a browser that stores nothing. */
  keep: (name: string, list: ImportList): Promise<void> =>
    set(name, { at: Date.now(), list: withoutPasswords(list) } satisfies Kept, opened()).catch(() => undefined),
  forget: (name: string): Promise<void> => del(name, opened()).catch(() => undefined),
};
