import type { GridCell } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { loadPersons, type Person } from '../../../access/load-person.ts';
import type { ActionRow } from '../../actions/index.ts';
import { findNames } from '../../people/index.ts';
import { type CellRow, findCells, findCoordinators } from './cell-queries.ts';
import { cellsFor, hasScript } from './cells.ts';
import { hasAdminRole } from './columns.ts';

/** What an action has for a mentee: as it is kept, and as the actor reads it. */
export interface GatheredCell {
  row: CellRow;
  shown: GridCell;
}

/** All that the grid has for some mentees, for whoever shapes it: a page, an export. */
export interface Gathered {
  /** In the order of the ids; without those whom the actor does not see. */
  persons: readonly Person[];
  coordinators: ReadonlyMap<number, readonly { Id: number; Name: string }[]>;
  /** Of default and action mentors. */
  mentorNames: ReadonlyMap<number, string>;
  /** By mentee and action; an action with nothing for the mentee is absent. */
  cells: ReadonlyMap<number, ReadonlyMap<number, GatheredCell>>;
}

type Needed = Pick<Context, 'actor' | 'db' | 'scripts' | 'now'>;

/**
 * Gathers what the grid has for these members, with these actions as columns. The data of an action comes along where
 * its cells are made of it, or for all of them when `withData` says so.
 */
export async function gather(
  context: Needed,
  project: CurrentProject,
  ids: readonly number[],
  columns: readonly ActionRow[],
  withData = false,
): Promise<Gathered> {
  const { db, actor } = context;
  // None waits for another, on as many connections as there are.
  const [found, rows, coordinators] = await Promise.all([
    loadPersons(db, actor, ids),
    findCells(
      db,
      ids,
      columns.map((action) => action.id),
      columns.filter((action) => withData || hasScript(action) || action.titles.length > 0).map((action) => action.id),
    ),
    coordinatorsOf(db, project.id, ids),
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
    cells: await cellsOf(context, project, loaded, columns, rows, mentorNames),
  };
}

async function coordinatorsOf(db: Context['db'], projectId: number, ids: readonly number[]) {
  const byMentee = new Map<number, { Id: number; Name: string }[]>();
  for (const { menteeId, id, name } of await findCoordinators(db, projectId, ids)) {
    const own = byMentee.get(menteeId) ?? [];
    byMentee.set(menteeId, own);
    own.push({ Id: id, Name: name });
  }
  return byMentee;
}

async function cellsOf(
  context: Needed,
  project: CurrentProject,
  persons: ReadonlyMap<number, Person>,
  columns: readonly ActionRow[],
  rows: readonly CellRow[],
  names: ReadonlyMap<number, string>,
): Promise<Gathered['cells']> {
  const named = hasAdminRole(context.actor);
  const cells = new Map<number, Map<number, GatheredCell>>([...persons.keys()].map((id) => [id, new Map()]));
  const byAction = new Map<number, CellRow[]>(columns.map((action) => [action.id, []]));
  for (const row of rows) byAction.get(row.actionId)?.push(row);
  for (const action of columns) {
    const column = byAction.get(action.id) ?? [];
    const texts = await cellsFor(context, project, persons, { action, rows: column });
    for (const row of column) {
      const mentor = named && row.mentorId !== null ? names.get(row.mentorId) : undefined;
      const Cells = texts.get(row.menteeId) ?? [];
      const shown = { State: row.state, Cells, ...(mentor !== undefined && { Mentor: mentor }) };
      cells.get(row.menteeId)?.set(action.id, { row, shown });
    }
  }
  return cells;
}
