import type { GridCell } from '@ithaki/contract';
import { dateAt, formatDate, formatDateTime, isoDate } from '@ithaki/formats';
import { cellsOf, type Scope } from '@ithaki/script';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import type { Person } from '../../../access/load-person.ts';
import { type ActionRow, questOf } from '../../actions/index.ts';
import { findActionsOf } from '../../people/index.ts';
import type { CellRow } from './cell-queries.ts';
import { titlesFor } from './columns.ts';

/** What is needed to make the cells of one action. */
interface Column {
  action: ActionRow;
  rows: readonly CellRow[];
}

export const hasScript = (action: ActionRow): boolean => action.function.trim() !== '';

/** The texts of an action's cells for each row, by mentee: by its Function, else of its titles' values, else its date. */
export async function cellsFor(
  context: Pick<Context, 'actor' | 'db' | 'scripts' | 'now'>,
  project: CurrentProject,
  persons: ReadonlyMap<number, Person>,
  { action, rows }: Column,
): Promise<Map<number, GridCell['Cells']>> {
  if (!hasScript(action)) return new Map(rows.map((row) => [row.menteeId, plainCells(action, row, project.zone)]));
  const shown = titlesFor(context.actor, action).length;
  const script = {
    owner: `action:${action.id}:Function`,
    version: action.version,
    kind: 'grid' as const,
    code: action.function,
  };
  const others = await actionsAsked(context, project, action.function, rows);
  const outcomes = await context.scripts.runMany(
    { ...script, projectId: project.id },
    rows.map((row) => ({
      ...scopeOf(persons.get(row.menteeId), row, context.now, project.zone),
      actions: others.get(row.menteeId) ?? {},
    })),
  );
  return new Map(
    rows.map((row, place) => {
      const outcome = outcomes[place] ?? { ok: false, failure: { reason: 'throw', message: '' } };
      return [row.menteeId, cellsOf(outcome, action.titles.length).slice(0, shown).map(String)];
    }),
  );
}

/** How all the actions of the mentees stand, where the Function asks for it. */
async function actionsAsked(
  { db, scripts }: Pick<Context, 'db' | 'scripts'>,
  project: CurrentProject,
  code: string,
  rows: readonly CellRow[],
): ReturnType<typeof findActionsOf> {
  const compiled = scripts.compiled(code, 'grid');
  if (!compiled.ok || !compiled.dependencies.some((name) => /^actions\b/.test(name))) return new Map();
  const menteeIds = rows.map(({ menteeId }) => menteeId);
  return findActionsOf(db, project.id, menteeIds);
}

/** What a grid's Function sees, beside other actions. */
function scopeOf(person: Person | undefined, row: CellRow, now: Date, zone: string): Scope {
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
    quest: row.quest && questOf(row.quest, row.scores),
    today: isoDate(dateAt(now, zone)),
    now: now.toISOString(),
  };
}

function plainCells(action: ActionRow, row: CellRow, zone: string): string[] {
  if (action.titles.length > 0)
    return action.titles.map((title) => textOf(row.data?.[title] ?? row.mentorData?.[title] ?? ''));
  if (row.startsAt) return [formatDateTime(row.startsAt, zone)];
  return [row.doneAt ? formatDate(dateAt(row.doneAt, zone)) : ''];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
