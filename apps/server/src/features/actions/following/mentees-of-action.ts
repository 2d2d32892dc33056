import type { mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { fold, searchTerms } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { findActions } from '../queries.ts';
import { assessAction } from '../standing/assess.ts';
import { loadViewsOf } from '../standing/mentee-view.ts';
import { presentMenteeAction } from '../standing/presentation.ts';
import { loadVisibleAction } from '../standing/visibility.ts';
import { findFollowedByAction } from './followed-mentees-queries.ts';

/**
 * Returns a page of the mentees the actor follows with their standing in one action, without mentees to whom it is not
 * shown.
 */
export async function listActionMentees(
  context: Context,
  { ActionId, Search, page = 0, count = 10 }: ParsedBodyOf<typeof mentor.ofAction>,
): Promise<ReplyOf<typeof mentor.ofAction>> {
  const { db, actor } = context;
  const action = await loadVisibleAction(context, ActionId);
  const terms = searchTerms(Search ?? '').map(fold);
  const range = { skip: page * count, take: count };
  const { rows: mentees, all } = await findFollowedByAction(db, actor, ActionId, terms, range);
  const persons = await loadPersons(
    db,
    actor,
    mentees.map(({ id }) => id),
  );
  const views = await loadViewsOf(context, persons, await findActions(db, action.projectId));
  const byId = new Map(views.map((view) => [view.person.userId, view]));
  const list: ReplyOf<typeof mentor.ofAction>['list'] = [];
  for (const { id, name } of mentees) {
    const view = byId.get(id);
    if (!view) continue;
    const assessment = await assessAction(context, view, action);
    if (!assessment.shown) continue;
    const { MenteeId, Standing, DueAt, Late, SubmittedAt, CompletedAt, Meeting } = presentMenteeAction(
      actor,
      view,
      assessment,
    );
    list.push({ MenteeId, Name: name, Standing, DueAt, Late, SubmittedAt, CompletedAt, Meeting });
  }
  return { list, count: Math.ceil(all / count), All: all };
}
