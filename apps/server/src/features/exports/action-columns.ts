import type { Cell, Column } from '@ithaki/sheets';
import { currentProject } from '../../access/current-project.ts';
import type { Db } from '../../platform/database/db.ts';
import { type ActionRow, textIn } from '../actions/index.ts';
import {
  type Gathered,
  hasAdminRole,
  hasScript,
  isPlain,
  type PlainCells,
  plainCellsReader,
  titlesFor,
} from '../grids/index.ts';
import { findNames } from '../people/index.ts';
import { say, type Work } from './exported-list.ts';

/** Reads the names of people; those of earlier asks are remembered, since few mentors come again and again. */
function namesReader(db: Db): (ids: Iterable<number | undefined>) => Promise<ReadonlyMap<number, string>> {
  const known = new Map<number, string>();
  return async (ids) => {
    const unknown = new Set([...ids].flatMap((id) => (id === undefined || known.has(id) ? [] : [id])));
    for (const [id, name] of await findNames(db, [...unknown])) known.set(id, name);
    return known;
  };
}

/** The columns of an action: one for each of its titles that the actor sees, and who mentors it for admin roles. */
interface ActionColumns {
  id: number;
  /** Its place among the plain actions; null for one whose cells are made of its data. */
  plain: number | null;
  /** How many of them are the action's cells. */
  cells: number;
  mentor: boolean;
  columns: Column[];
}

/** Cells of actions are text, but for those that are a day: spreadsheets then sort them as such. */
const CELL = 'date';

/** The columns of actions, and what is read for them. */
interface ActionsExported {
  columns: Column[];
  /** The actions whose cells are made of their data, which `gather` brings along. */
  gathered: ActionRow[];
  /** Reads the others for these mentees; what is answered adds the cells of one of them to a row, in the columns. */
  read(menteeIds: readonly number[]): Promise<(row: Cell[], menteeId: number, own: Own) => void>;
}

type Own = ReturnType<Gathered['cells']['get']>;

/** How actions are exported, in the grid's order. */
export function exportedActions(work: Work, actions: readonly ActionRow[]): ActionsExported {
  const plain = actions.filter(isPlain);
  const all = columnsOf(work, actions, plain);
  const readPlain = plainCellsReader(work.beside, plain, currentProject(work.actor));
  const readNames = namesReader(work.beside);
  return {
    columns: all.flatMap(({ columns }) => columns),
    gathered: actions.filter((action) => !isPlain(action)),
    async read(menteeIds) {
      const read = await readPlain(menteeIds);
      const mentors = [...read.values()].flatMap((cells) => cells.mentors);
      const names = await readNames(hasAdminRole(work.actor) ? mentors : []);
      return (row, menteeId, own) => addCells(row, all, own, read.get(menteeId), names);
    },
  };
}

function columnsOf(work: Work, actions: readonly ActionRow[], plain: readonly ActionRow[]): ActionColumns[] {
  const places = new Map(plain.map(({ id }, place) => [id, place]));
  const mentor = hasAdminRole(work.actor);
  const adviser = say(work, 'exports.mentor');
  return actions.map((action) => {
    const name = textIn(action.title, work.language);
    const titles = titlesFor(work.actor, action);
    const shown = titles.length === 0 && !hasScript(action) ? [name] : titles.map((title) => `${name} – ${title}`);
    const columns: Column[] = shown.map((title) => ({ title, type: CELL }));
    if (mentor) columns.push({ title: `${name} – ${adviser}`, type: 'text' });
    return { id: action.id, plain: places.get(action.id) ?? null, cells: shown.length, mentor, columns };
  });
}

/** The cells of all actions; empty where an action has nothing for the mentee. */
function addCells(
  row: Cell[],
  actions: readonly ActionColumns[],
  own: Own,
  plainCells: PlainCells | undefined,
  names: ReadonlyMap<number, string>,
): void {
  for (const { id, plain, cells: count, mentor } of actions) {
    if (plain !== null) {
      row.push(plainCells?.texts[plain] ?? '');
      if (mentor) row.push(names.get(plainCells?.mentors[plain] ?? 0) ?? '');
      continue;
    }
    const shown = own?.get(id)?.shown;
    for (let place = 0; place < count; place++) row.push(shown?.Cells[place] ?? '');
    if (mentor) row.push(shown?.Mentor ?? '');
  }
}
