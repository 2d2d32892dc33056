import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { columnOf, type ImportList, unchecked } from '../import-list.ts';

/** A list that was left half-way, with when. */
interface Kept {
  at: number;
  list: ImportList;
}

/** Lists are forgotten after a day, as the server forgets which batches it has had. */
const KEPT_MILLISECONDS = 24 * 3_600_000;

let database: UseStore | undefined;
const opened = (): UseStore => {
  database ??= createStore('ithaki-imports', 'lists');
  return database;
};

/** Passwords are never kept in the browser. */
function withoutPasswords(list: ImportList): ImportList {
  const password = columnOf(list, 'Password');
  if (password < 0) return list;
  const rows = list.rows.map((row) =>
    row.stage === 'done' || !row.cells[password] ? row : { ...row, cells: row.cells.with(password, LOST) },
  );
  return { ...list, rows };
}

/** Stands for a password that was not kept: it passes no rule, so that the row asks for it again. */
export const LOST = '•';

/** Rows that lost their password, and those sent together with them, are looked at anew. */
function restored(list: ImportList): ImportList {
  const password = columnOf(list, 'Password');
  const lost = new Set(list.rows.filter((row) => row.cells[password] === LOST).map(({ batch }) => batch));
  const again = (row: ImportList['rows'][number]) =>
    row.stage !== 'done' && (row.cells[password] === LOST || (row.batch !== undefined && lost.has(row.batch)));
  return { ...list, rows: list.rows.map((row) => (again(row) ? unchecked(row) : row)) };
}

/** Keeps lists across reloads, each under the person's, project's and kind's name. */
export const keptLists = {
  async find(name: string): Promise<ImportList | undefined> {
    const kept = await get<Kept>(name, opened()).catch(() => undefined);
    return kept && Date.now() - kept.at < KEPT_MILLISECONDS ? restored(kept.list) : undefined;
  },
  /** A browser that keeps nothing must not keep the work from going on. */
  keep: (name: string, list: ImportList): Promise<void> =>
    set(name, { at: Date.now(), list: withoutPasswords(list) } satisfies Kept, opened()).catch(() => undefined),
  forget: (name: string): Promise<void> => del(name, opened()).catch(() => undefined),
};
