import type { GridCell } from '@ithaki/contract';
import { dateAt, formatDate, formatDateTime, isoDate } from '@ithaki/formats';
import { cellsOf, type Scope } from '@ithaki/script';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import type { Person } from '../../../access/load-person.ts';
import { type ActionRow, questState } from '../../actions/index.ts';
import { findActionData } from '../../people/index.ts';
import type { CellRow } from './cell-queries.ts';
import { visibleTitles } from './columns.ts';

/** An action with the rows of its mentees. */
interface Column {
  action: ActionRow;
  rows: readonly CellRow[];
}

/** Whether the action's cells are made by a script, its Function. */
export const hasCellScript = (action: ActionRow): boolean => action.function.trim() !== '';

/**
 * Returns the cell texts of an action by mentee: computed by its Function, or else the values of its sub-columns, or
 * else the date of its meeting or completion. The last cell of a Function is only for admin roles.
 */
export async function makeCells(
  context: Pick<Context, 'actor' | 'db' | 'scripts' | 'now'>,
  project: CurrentProject,
  persons: ReadonlyMap<number, Person>,
  { action, rows }: Column,
): Promise<Map<number, GridCell['Cells']>> {
  if (!hasCellScript(action))
    return new Map(rows.map((row) => [row.menteeId, plainCellTexts(action, row, project.zone)]));
  const visibleCount = visibleTitles(context.actor, action).length;
  const script = {
    owner: `action:${action.id}:Function`,
    version: action.version,
    kind: 'grid' as const,
    code: action.function,
  };
  const actionsByMentee = await loadReferencedActions(context, project, action.function, rows);
  const outcomes = await context.scripts.runMany(
    { ...script, projectId: project.id },
    rows.map((row) => ({
      ...cellScope(persons.get(row.menteeId), row, context.now, project.zone),
      actions: actionsByMentee.get(row.menteeId) ?? {},
    })),
  );
  return new Map(
    rows.map((row, index) => {
      const outcome = outcomes[index] ?? { ok: false, failure: { reason: 'throw', message: '' } };
      return [row.menteeId, cellsOf(outcome, action.titles.length).slice(0, visibleCount).map(String)];
    }),
  );
}

/** Returns the mentees' states in all actions, by mentee, if the action's Function reads them; otherwise nothing. */
async function loadReferencedActions(
  { db, scripts }: Pick<Context, 'db' | 'scripts'>,
  project: CurrentProject,
  code: string,
  rows: readonly CellRow[],
): ReturnType<typeof findActionData> {
  const compiled = scripts.compiled(code, 'grid');
  if (!compiled.ok || !compiled.dependencies.some((name) => /^actions\b/.test(name))) return new Map();
  const menteeIds = rows.map(({ menteeId }) => menteeId);
  return findActionData(db, project.id, menteeIds);
}

/** Returns the data of a mentee that an action's Function reads, except the states of other actions. */
function cellScope(person: Person | undefined, row: CellRow, now: Date, zone: string): Scope {
  return {
    mentee: person
      ? {
          Id: person.userId,
          Username: person.userName,
          State: person.state,
          fields: person.fields,
          projectFields: person.projectFields,
        }
      : {},
    data: row.data ?? {},
    mentor: row.mentorData ?? {},
    quest: row.quest && questState(row.quest, row.scores),
    today: isoDate(dateAt(now, zone)),
    now: now.toISOString(),
  };
}

function plainCellTexts(action: ActionRow, row: CellRow, zone: string): string[] {
  if (action.titles.length > 0)
    return action.titles.map((title) => cellText(row.data?.[title] ?? row.mentorData?.[title] ?? ''));
  if (row.startsAt) return [formatDateTime(row.startsAt, zone)];
  return [row.doneAt ? formatDate(dateAt(row.doneAt, zone)) : ''];
}

const cellText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
