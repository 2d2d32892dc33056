import type { GridCell } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { loadPersons, type Person } from '../../../access/load-person.ts';
import type { ActionRow } from '../../actions/index.ts';
import { findNames } from '../../people/index.ts';
import { type CellRow, findCells, findCoordinators } from './cell-queries.ts';
import { hasCellScript, makeCells } from './cells.ts';
import { hasAdminRole } from './columns.ts';

/** A mentee's cell of an action: the stored row, and the cell as sent to the actor. */
export interface GridDataCell {
  row: CellRow;
  presented: GridCell;
}

/** The data of the grid for some mentees, from which pages and exports are made. */
export interface GridData {
  /** The mentees in the order of the ids, without those whom the actor may not see. */
  persons: readonly Person[];
  coordinators: ReadonlyMap<number, readonly { Id: number; Name: string }[]>;
  /** Names of default and action mentors, by id. */
  mentorNames: ReadonlyMap<number, string>;
  /** Cells by mentee and action; an action in which the mentee has no row is left out. */
  cells: ReadonlyMap<number, ReadonlyMap<number, GridDataCell>>;
}

type GridContext = Pick<Context, 'actor' | 'db' | 'scripts' | 'now'>;

/**
 * Loads the grid of these members with these actions as columns. An action's data is loaded only if its cells are made
 * from it, or for all actions when `withData` is true.
 */
export async function loadGridData(
  context: GridContext,
  project: CurrentProject,
  ids: readonly number[],
  columns: readonly ActionRow[],
  withData = false,
): Promise<GridData> {
  const { db, actor } = context;
  // Read in parallel: a reading call may use several connections of the pool.
  const [found, rows, coordinators] = await Promise.all([
    loadPersons(db, actor, ids),
    findCells(
      db,
      ids,
      columns.map((action) => action.id),
      columns
        .filter((action) => withData || hasCellScript(action) || action.titles.length > 0)
        .map((action) => action.id),
    ),
    loadCoordinators(db, project.id, ids),
  ]);
  const loaded = new Map(found.map((person) => [person.userId, person]));
  const persons = ids.flatMap((id) => loaded.get(id) ?? []);
  const mentorNames = await findNames(db, [
    ...persons.flatMap((person) => person.defaultMentorId ?? []),
    ...rows.flatMap((row) => row.mentorId ?? []),
  ]);
  return {
    persons,
    coordinators,
    mentorNames,
    cells: await loadCells(context, project, loaded, columns, rows, mentorNames),
  };
}

async function loadCoordinators(db: Context['db'], projectId: number, ids: readonly number[]) {
  const byMentee = new Map<number, { Id: number; Name: string }[]>();
  for (const { menteeId, id, name } of await findCoordinators(db, projectId, ids)) {
    const own = byMentee.get(menteeId) ?? [];
    byMentee.set(menteeId, own);
    own.push({ Id: id, Name: name });
  }
  return byMentee;
}

async function loadCells(
  context: GridContext,
  project: CurrentProject,
  persons: ReadonlyMap<number, Person>,
  columns: readonly ActionRow[],
  rows: readonly CellRow[],
  names: ReadonlyMap<number, string>,
): Promise<GridData['cells']> {
  const seesMentors = hasAdminRole(context.actor);
  const cells = new Map<number, Map<number, GridDataCell>>([...persons.keys()].map((id) => [id, new Map()]));
  const byAction = new Map<number, CellRow[]>(columns.map((action) => [action.id, []]));
  for (const row of rows) byAction.get(row.actionId)?.push(row);
  for (const action of columns) {
    const column = byAction.get(action.id) ?? [];
    const texts = await makeCells(context, project, persons, { action, rows: column });
    for (const row of column) {
      const mentor = seesMentors && row.mentorId !== null ? names.get(row.mentorId) : undefined;
      const Cells = texts.get(row.menteeId) ?? [];
      const presented = { State: row.state, Cells, ...(mentor !== undefined && { Mentor: mentor }) };
      cells.get(row.menteeId)?.set(action.id, { row, presented });
    }
  }
  return cells;
}
