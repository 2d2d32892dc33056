import type { Context } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { findActions } from '../queries.ts';
import { assessAll } from '../standing/mentee-actions.ts';
import { viewsOf } from '../standing/mentee-view.ts';

/** How many of their actions a mentee has completed, of how many. */
interface Progress {
  completed: number;
  total: number;
}

/** How far each of a page of mentees is, counted as their own page counts it: what is shown and not inactive. */
export async function progressOf(context: Context, menteeIds: readonly number[]): Promise<Map<number, Progress>> {
  const { db, actor } = context;
  const actions = actor.project ? await findActions(db, actor.project.id) : [];
  const progress = new Map<number, Progress>();
  const persons = await loadPersons(db, actor, menteeIds);
  for (const view of await viewsOf(context, persons, actions)) {
    const assessed = await assessAll(context, view);
    const active = assessed.filter((one) => one.standing !== 'inactive');
    const completed = active.filter((one) => one.standing === 'completed').length;
    progress.set(view.person.userId, { completed, total: active.length });
  }
  return progress;
}
