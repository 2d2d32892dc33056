import type { Column } from '@ithaki/sheets';
import type { ActionRow } from '../../actions/index.ts';
import { textIn } from '../../actions/index.ts';
import { hasAdminRole, hasScript, titlesFor } from '../../grids/index.ts';
import { say, type Work } from '../work.ts';

/** The columns of an action: one for each of its titles that the actor sees, and who mentors it for admin roles. */
export interface ActionColumns {
  id: number;
  /** How many of them are the action's cells. */
  cells: number;
  mentor: boolean;
  columns: Column[];
}

/** Cells of actions are text, but for those that are a day: spreadsheets then sort them as such. */
const CELL = 'date';

/** The columns of actions, in the grid's order. */
export function actionColumns(work: Work, actions: readonly ActionRow[]): ActionColumns[] {
  const mentor = hasAdminRole(work.actor);
  const adviser = say(work, 'exports.mentor');
  return actions.map((action) => {
    const name = textIn(action.title, work.language);
    const titles = titlesFor(work.actor, action);
    const shown = titles.length === 0 && !hasScript(action) ? [name] : titles.map((title) => `${name} – ${title}`);
    const columns: Column[] = shown.map((title) => ({ title, type: CELL }));
    if (mentor) columns.push({ title: `${name} – ${adviser}`, type: 'text' });
    return { id: action.id, cells: shown.length, mentor, columns };
  });
}
