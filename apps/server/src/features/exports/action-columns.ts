import type { Cell, Column } from '@ithaki/sheets';
import { currentProject } from '../../access/current-project.ts';
import type { Db } from '../../platform/database/db.ts';
import { type ActionRow, localizedText } from '../actions/index.ts';
import {
  createPlainCellReader,
  type GridData,
  hasAdminRole,
  hasCellScript,
  isPlainAction,
  type PlainCells,
  visibleTitles,
} from '../grids/index.ts';
import { findNames } from '../people/index.ts';
import { type ListContext, translated } from './exported-list.ts';

/** Returns a reader of people's names that caches them: the same few mentors recur. */
function createNameReader(db: Db): (ids: Iterable<number | undefined>) => Promise<ReadonlyMap<number, string>> {
  const known = new Map<number, string>();
  return async (ids) => {
    const unknown = new Set([...ids].flatMap((id) => (id === undefined || known.has(id) ? [] : [id])));
    for (const [id, name] of await findNames(db, [...unknown])) known.set(id, name);
    return known;
  };
}

/** Columns of an action: one for each of its sub-columns that the actor sees, and its mentor for admin roles. */
interface ActionColumns {
  id: number;
  /** Index among the plain actions; null for an action whose cells are computed. */
  plain: number | null;
  /** Number of cells of the action itself. */
  cells: number;
  mentor: boolean;
  columns: Column[];
}

/** Cell type of actions: text, except values that look like dates, which spreadsheets can then sort as dates. */
const CELL_TYPE = 'date';

/** Columns of actions and the reader of their cells. */
interface ActionExport {
  columns: Column[];
  /** Actions whose cells are computed from their data, loaded by `gather`. */
  gathered: ActionRow[];
  /**
   * Loads the plain actions of these mentees. The returned function adds one mentee's cells to a row, in the order of
   * the columns.
   */
  read(menteeIds: readonly number[]): Promise<(row: Cell[], menteeId: number, gatheredCells: GatheredCells) => void>;
}

type GatheredCells = ReturnType<GridData['cells']['get']>;

/** Builds the export of actions, in the grid's order. */
export function exportActions(work: ListContext, actions: readonly ActionRow[]): ActionExport {
  const plain = actions.filter(isPlainAction);
  const all = buildColumns(work, actions, plain);
  const readPlain = createPlainCellReader(work.parallelDb, plain, currentProject(work.actor));
  const readNames = createNameReader(work.parallelDb);
  return {
    columns: all.flatMap(({ columns }) => columns),
    gathered: actions.filter((action) => !isPlainAction(action)),
    async read(menteeIds) {
      const read = await readPlain(menteeIds);
      const mentors = [...read.values()].flatMap((cells) => cells.mentors);
      const names = await readNames(hasAdminRole(work.actor) ? mentors : []);
      return (row, menteeId, own) => addCells(row, all, own, read.get(menteeId), names);
    },
  };
}

function buildColumns(work: ListContext, actions: readonly ActionRow[], plain: readonly ActionRow[]): ActionColumns[] {
  const plainIndexes = new Map(plain.map(({ id }, index) => [id, index]));
  const mentor = hasAdminRole(work.actor);
  const adviser = translated(work, 'exports.mentor');
  return actions.map((action) => {
    const name = localizedText(action.title, work.language);
    const titles = visibleTitles(work.actor, action);
    const shown = titles.length === 0 && !hasCellScript(action) ? [name] : titles.map((title) => `${name} – ${title}`);
    const columns: Column[] = shown.map((title) => ({ title, type: CELL_TYPE }));
    if (mentor) columns.push({ title: `${name} – ${adviser}`, type: 'text' });
    return { id: action.id, plain: plainIndexes.get(action.id) ?? null, cells: shown.length, mentor, columns };
  });
}

/** Adds the cells of all actions to a row; empty where an action has nothing for the mentee. */
function addCells(
  row: Cell[],
  actions: readonly ActionColumns[],
  gatheredCells: GatheredCells,
  plainCells: PlainCells | undefined,
  names: ReadonlyMap<number, string>,
): void {
  for (const { id, plain, cells: count, mentor } of actions) {
    if (plain !== null) {
      row.push(plainCells?.texts[plain] ?? '');
      if (mentor) row.push(names.get(plainCells?.mentors[plain] ?? 0) ?? '');
      continue;
    }
    const shown = gatheredCells?.get(id)?.presented;
    for (let index = 0; index < count; index++) row.push(shown?.Cells[index] ?? '');
    if (mentor) row.push(shown?.Mentor ?? '');
  }
}
