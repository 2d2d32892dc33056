import type { mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { fold, searchTerms } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { findAction, findActions } from '../queries.ts';
import { assess } from '../standing/assess.ts';
import { viewsOf } from '../standing/mentee-view.ts';
import { menteeActionOf } from '../standing/presentation.ts';
import { seesAction } from '../standing/visibility.ts';
import { countFollowed, findFollowedInAction } from './followed-mentees-queries.ts';

/** How one action stands for a page of the mentees the actor follows; those it is not shown to are left out. */
export async function listActionMentees(
  context: Context,
  { ActionId, Search, page = 0, count = 10 }: ParsedBodyOf<typeof mentor.ofAction>,
): Promise<ReplyOf<typeof mentor.ofAction>> {
  const { db, actor } = context;
  const action = actor.project && (await findAction(db, actor.project.id, ActionId));
  if (!action || !seesAction(actor, action)) throw notFound();
  const terms = searchTerms(Search ?? '').map(fold);
  const people = await findFollowedInAction(db, actor, ActionId, terms, page, count);
  const list: ReplyOf<typeof mentor.ofAction>['list'] = [];
  const persons = await loadPersons(
    db,
    actor,
    people.map(({ id }) => id),
  );
  const views = await viewsOf(context, persons, await findActions(db, action.projectId));
  const byId = new Map(views.map((view) => [view.person.userId, view]));
  for (const { id, name } of people) {
    const view = byId.get(id);
    if (!view) continue;
    const assessment = await assess(context, view, action);
    if (!assessment.shown) continue;
    const { MenteeId, Standing, DueAt, Late, SubmittedAt, CompletedAt, Meeting } = menteeActionOf(
      actor,
      view,
      assessment,
    );
    list.push({ MenteeId, Name: name, Standing, DueAt, Late, SubmittedAt, CompletedAt, Meeting });
  }
  const All = await countFollowed(db, actor, terms);
  return { list, count: Math.ceil(All / count), All };
}
