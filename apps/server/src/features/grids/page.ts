import type { GridCell, GridRow, grids, ParsedBodyOf } from '@ithaki/contract';
import type { CurrentProject } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { visibleValues } from '../../access/field-policy.ts';
import { nameOf } from '../../access/load-actor.ts';
import { loadPersons, type Person } from '../../access/load-person.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { ActionRow } from '../actions/index.ts';
import { findMemberIds, findNames, looksOf, seesKayas } from '../people/index.ts';
import { cellsFor, hasScript } from './cells.ts';
import { columnsFor, hasAdminRole } from './columns.ts';
import { orderAsked } from './order.ts';
import { type CellRow, findCells, findCoordinators } from './page-queries.ts';
import { gridMembers } from './set.ts';

const PAGE_SIZE = 10;

/** A page of the grid. */
export async function gridPage(context: Context, body: ParsedBodyOf<typeof grids.page>): Promise<GridRow[]> {
  const { db, actor } = context;
  const { project } = actor;
  if (!project) throw new Refusal(404, 'NoProject');
  const members = await gridMembers(context, body);
  const columns = await columnsFor(context, true);
  const order = await orderAsked(context, columns, body);
  const take = body.Count ?? PAGE_SIZE;
  const ids = await findMemberIds(db, actor, members, { ...order, skip: (body.Page ?? 0) * take, take });
  const asked = body.ActionIds && new Set(body.ActionIds);
  return rowsOf(context, project, ids, asked ? columns.filter((action) => asked.has(action.id)) : columns);
}

/** The rows of the grid for these members, in their order, with these actions as columns. */
async function rowsOf(
  context: Context,
  project: CurrentProject,
  ids: readonly number[],
  columns: readonly ActionRow[],
): Promise<GridRow[]> {
  const { db, actor } = context;
  const persons = new Map((await loadPersons(db, actor, ids)).map((person) => [person.userId, person]));
  const looks = await looksOf(context, project, [...persons.values()]);
  const coordinators = await findCoordinators(db, project.id, ids);
  const cells = await findCells(
    db,
    ids,
    columns.map((action) => action.id),
    columns.filter((action) => hasScript(action) || action.titles.length > 0).map((action) => action.id),
  );
  const names = await findNames(db, [
    ...[...persons.values()].flatMap((person) => person.defaultMentorId ?? []),
    ...cells.flatMap((cell) => cell.mentorId ?? []),
  ]);
  const actions = await actionsOf(context, project, persons, columns, cells, names);
  return ids.flatMap((id) => {
    const person = persons.get(id);
    if (!person) return [];
    const look = looks.get(id);
    const { defaultMentorId } = person;
    return [
      {
        User: {
          Id: id,
          Name: nameOf(person.fields, person.userName),
          Username: person.userName,
          State: person.state,
          Kayas: seesKayas(actor.level) ? person.kayas : null,
          Label: look?.label ?? '',
          Color: look?.color ?? null,
          Letter: look?.letter ?? '',
          Fields: visibleValues(project.settings, actor.level, 'user', person.fields),
        },
        ProjectData: { ProjectFields: visibleValues(project.settings, actor.level, 'project', person.projectFields) },
        Mentor: defaultMentorId === null ? null : { Id: defaultMentorId, Name: names.get(defaultMentorId) ?? '' },
        Coordinators: coordinators.filter((row) => row.menteeId === id).map((row) => ({ Id: row.id, Name: row.name })),
        Actions: actions.get(id) ?? {},
      },
    ];
  });
}

async function actionsOf(
  context: Context,
  project: CurrentProject,
  persons: ReadonlyMap<number, Person>,
  columns: readonly ActionRow[],
  cells: readonly CellRow[],
  names: ReadonlyMap<number, string>,
): Promise<Map<number, Record<string, GridCell>>> {
  const named = hasAdminRole(context.actor);
  const rows = new Map<number, Record<string, GridCell>>([...persons.keys()].map((id) => [id, {}]));
  const byAction = new Map<number, CellRow[]>(columns.map((action) => [action.id, []]));
  for (const cell of cells) byAction.get(cell.actionId)?.push(cell);
  for (const action of columns) {
    const column = byAction.get(action.id) ?? [];
    const texts = await cellsFor(context, project, persons, { action, rows: column });
    for (const cell of column) {
      const row = rows.get(cell.menteeId);
      const mentor = named && cell.mentorId !== null ? names.get(cell.mentorId) : undefined;
      if (row)
        row[action.id] = {
          State: cell.state,
          Cells: texts.get(cell.menteeId) ?? [],
          ...(mentor !== undefined && { Mentor: mentor }),
        };
    }
  }
  return rows;
}
